from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="LibraryStorage")


@_attrs_define
class LibraryStorage:
    """
    Attributes:
        files (int):
        bytes_ (int):
        trashed_files (int):
        trashed_bytes (int):
        quota_bytes (int | None):
    """

    files: int
    bytes_: int
    trashed_files: int
    trashed_bytes: int
    quota_bytes: int | None

    def to_dict(self) -> dict[str, Any]:
        files = self.files

        bytes_ = self.bytes_

        trashed_files = self.trashed_files

        trashed_bytes = self.trashed_bytes

        quota_bytes: int | None
        quota_bytes = self.quota_bytes

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "files": files,
                "bytes": bytes_,
                "trashedFiles": trashed_files,
                "trashedBytes": trashed_bytes,
                "quotaBytes": quota_bytes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        files = d.pop("files")

        bytes_ = d.pop("bytes")

        trashed_files = d.pop("trashedFiles")

        trashed_bytes = d.pop("trashedBytes")

        def _parse_quota_bytes(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        quota_bytes = _parse_quota_bytes(d.pop("quotaBytes"))

        library_storage = cls(
            files=files,
            bytes_=bytes_,
            trashed_files=trashed_files,
            trashed_bytes=trashed_bytes,
            quota_bytes=quota_bytes,
        )

        return library_storage
