from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="Support")


@_attrs_define
class Support:
    """
    Attributes:
        address (str):
        has_form (bool):
    """

    address: str
    has_form: bool

    def to_dict(self) -> dict[str, Any]:
        address = self.address

        has_form = self.has_form

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "address": address,
                "hasForm": has_form,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        address = d.pop("address")

        has_form = d.pop("hasForm")

        support = cls(
            address=address,
            has_form=has_form,
        )

        return support
