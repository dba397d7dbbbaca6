from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="CreateShareLinkBody")


@_attrs_define
class CreateShareLinkBody:
    """
    Attributes:
        expires_in_seconds (int | Unset):
        password (str | Unset):
    """

    expires_in_seconds: int | Unset = UNSET
    password: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        expires_in_seconds = self.expires_in_seconds

        password = self.password

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if expires_in_seconds is not UNSET:
            field_dict["expiresInSeconds"] = expires_in_seconds
        if password is not UNSET:
            field_dict["password"] = password

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        expires_in_seconds = d.pop("expiresInSeconds", UNSET)

        password = d.pop("password", UNSET)

        create_share_link_body = cls(
            expires_in_seconds=expires_in_seconds,
            password=password,
        )

        return create_share_link_body
