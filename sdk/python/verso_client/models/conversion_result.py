from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="ConversionResult")


@_attrs_define
class ConversionResult:
    """
    Attributes:
        filename (str):
        bytes_ (int):
        pages (int | None):
    """

    filename: str
    bytes_: int
    pages: int | None

    def to_dict(self) -> dict[str, Any]:
        filename = self.filename

        bytes_ = self.bytes_

        pages: int | None
        pages = self.pages

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "filename": filename,
                "bytes": bytes_,
                "pages": pages,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        filename = d.pop("filename")

        bytes_ = d.pop("bytes")

        def _parse_pages(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        pages = _parse_pages(d.pop("pages"))

        conversion_result = cls(
            filename=filename,
            bytes_=bytes_,
            pages=pages,
        )

        return conversion_result
