from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="QueuePlace")


@_attrs_define
class QueuePlace:
    """
    Attributes:
        position (int):
        wait_seconds (int | None):
    """

    position: int
    wait_seconds: int | None

    def to_dict(self) -> dict[str, Any]:
        position = self.position

        wait_seconds: int | None
        wait_seconds = self.wait_seconds

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "position": position,
                "waitSeconds": wait_seconds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        position = d.pop("position")

        def _parse_wait_seconds(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        wait_seconds = _parse_wait_seconds(d.pop("waitSeconds"))

        queue_place = cls(
            position=position,
            wait_seconds=wait_seconds,
        )

        return queue_place
