from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.source_format import SourceFormat

T = TypeVar("T", bound="StoredFile")


@_attrs_define
class StoredFile:
    """
    Attributes:
        field_id (str):
        original_name (str):
        file_type (None | str):
        size (int):
        uploaded_at (str):
        mime_type (str):  Default: 'application/octet-stream'.
        format_ (None | SourceFormat):
        download_url (str):  Default: ''.
        deleted_at (None | str):
        purge_at (None | str):
    """

    field_id: str
    original_name: str
    file_type: None | str
    size: int
    uploaded_at: str
    format_: None | SourceFormat
    deleted_at: None | str
    purge_at: None | str
    mime_type: str = "application/octet-stream"
    download_url: str = ""

    def to_dict(self) -> dict[str, Any]:
        field_id = self.field_id

        original_name = self.original_name

        file_type: None | str
        file_type = self.file_type

        size = self.size

        uploaded_at = self.uploaded_at

        mime_type = self.mime_type

        format_: None | str
        if isinstance(self.format_, SourceFormat):
            format_ = self.format_.value
        else:
            format_ = self.format_

        download_url = self.download_url

        deleted_at: None | str
        deleted_at = self.deleted_at

        purge_at: None | str
        purge_at = self.purge_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "_id": field_id,
                "originalName": original_name,
                "fileType": file_type,
                "size": size,
                "uploadedAt": uploaded_at,
                "mimeType": mime_type,
                "format": format_,
                "downloadUrl": download_url,
                "deletedAt": deleted_at,
                "purgeAt": purge_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        field_id = d.pop("_id")

        original_name = d.pop("originalName")

        def _parse_file_type(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        file_type = _parse_file_type(d.pop("fileType"))

        size = d.pop("size")

        uploaded_at = d.pop("uploadedAt")

        mime_type = d.pop("mimeType")

        def _parse_format_(data: object) -> None | SourceFormat:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                format_type_0 = SourceFormat(data)

                return format_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SourceFormat, data)

        format_ = _parse_format_(d.pop("format"))

        download_url = d.pop("downloadUrl")

        def _parse_deleted_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        deleted_at = _parse_deleted_at(d.pop("deletedAt"))

        def _parse_purge_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        purge_at = _parse_purge_at(d.pop("purgeAt"))

        stored_file = cls(
            field_id=field_id,
            original_name=original_name,
            file_type=file_type,
            size=size,
            uploaded_at=uploaded_at,
            mime_type=mime_type,
            format_=format_,
            download_url=download_url,
            deleted_at=deleted_at,
            purge_at=purge_at,
        )

        return stored_file
