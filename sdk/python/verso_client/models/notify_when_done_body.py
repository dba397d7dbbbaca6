from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="NotifyWhenDoneBody")


@_attrs_define
class NotifyWhenDoneBody:
    """
    Attributes:
        is_wanted (bool):
    """

    is_wanted: bool

    def to_dict(self) -> dict[str, Any]:
        is_wanted = self.is_wanted

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "isWanted": is_wanted,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        is_wanted = d.pop("isWanted")

        notify_when_done_body = cls(
            is_wanted=is_wanted,
        )

        return notify_when_done_body
