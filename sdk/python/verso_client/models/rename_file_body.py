from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="RenameFileBody")


@_attrs_define
class RenameFileBody:
    """
    Attributes:
        original_name (str):
    """

    original_name: str

    def to_dict(self) -> dict[str, Any]:
        original_name = self.original_name

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "originalName": original_name,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        original_name = d.pop("originalName")

        rename_file_body = cls(
            original_name=original_name,
        )

        return rename_file_body
