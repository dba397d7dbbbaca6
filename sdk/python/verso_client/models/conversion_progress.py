from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="ConversionProgress")


@_attrs_define
class ConversionProgress:
    """
    Attributes:
        page (int):
        pages (int):
    """

    page: int
    pages: int

    def to_dict(self) -> dict[str, Any]:
        page = self.page

        pages = self.pages

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "page": page,
                "pages": pages,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        page = d.pop("page")

        pages = d.pop("pages")

        conversion_progress = cls(
            page=page,
            pages=pages,
        )

        return conversion_progress
