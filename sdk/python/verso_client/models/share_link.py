from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="ShareLink")


@_attrs_define
class ShareLink:
    """
    Attributes:
        field_id (str):
        created_at (str):
        expires_at (str):
        has_password (bool):
        is_mailed (bool):
        opens (int):
        downloads (int):
    """

    field_id: str
    created_at: str
    expires_at: str
    has_password: bool
    is_mailed: bool
    opens: int
    downloads: int

    def to_dict(self) -> dict[str, Any]:
        field_id = self.field_id

        created_at = self.created_at

        expires_at = self.expires_at

        has_password = self.has_password

        is_mailed = self.is_mailed

        opens = self.opens

        downloads = self.downloads

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "_id": field_id,
                "createdAt": created_at,
                "expiresAt": expires_at,
                "hasPassword": has_password,
                "isMailed": is_mailed,
                "opens": opens,
                "downloads": downloads,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        field_id = d.pop("_id")

        created_at = d.pop("createdAt")

        expires_at = d.pop("expiresAt")

        has_password = d.pop("hasPassword")

        is_mailed = d.pop("isMailed")

        opens = d.pop("opens")

        downloads = d.pop("downloads")

        share_link = cls(
            field_id=field_id,
            created_at=created_at,
            expires_at=expires_at,
            has_password=has_password,
            is_mailed=is_mailed,
            opens=opens,
            downloads=downloads,
        )

        return share_link
