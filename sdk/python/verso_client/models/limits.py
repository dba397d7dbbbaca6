from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="Limits")


@_attrs_define
class Limits:
    """
    Attributes:
        max_upload_bytes (int):
        retention_seconds (int):
        max_file_bytes (int):
        library_bytes (int | None):
        guest_conversions_left (int | None):
    """

    max_upload_bytes: int
    retention_seconds: int
    max_file_bytes: int
    library_bytes: int | None
    guest_conversions_left: int | None

    def to_dict(self) -> dict[str, Any]:
        max_upload_bytes = self.max_upload_bytes

        retention_seconds = self.retention_seconds

        max_file_bytes = self.max_file_bytes

        library_bytes: int | None
        library_bytes = self.library_bytes

        guest_conversions_left: int | None
        guest_conversions_left = self.guest_conversions_left

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "maxUploadBytes": max_upload_bytes,
                "retentionSeconds": retention_seconds,
                "maxFileBytes": max_file_bytes,
                "libraryBytes": library_bytes,
                "guestConversionsLeft": guest_conversions_left,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        max_upload_bytes = d.pop("maxUploadBytes")

        retention_seconds = d.pop("retentionSeconds")

        max_file_bytes = d.pop("maxFileBytes")

        def _parse_library_bytes(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        library_bytes = _parse_library_bytes(d.pop("libraryBytes"))

        def _parse_guest_conversions_left(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        guest_conversions_left = _parse_guest_conversions_left(
            d.pop("guestConversionsLeft")
        )

        limits = cls(
            max_upload_bytes=max_upload_bytes,
            retention_seconds=retention_seconds,
            max_file_bytes=max_file_bytes,
            library_bytes=library_bytes,
            guest_conversions_left=guest_conversions_left,
        )

        return limits
