from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="ConversionSummary")


@_attrs_define
class ConversionSummary:
    """
    Attributes:
        total (int):
        completed (int):
        success_rate (float):
    """

    total: int
    completed: int
    success_rate: float

    def to_dict(self) -> dict[str, Any]:
        total = self.total

        completed = self.completed

        success_rate = self.success_rate

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "total": total,
                "completed": completed,
                "successRate": success_rate,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        total = d.pop("total")

        completed = d.pop("completed")

        success_rate = d.pop("successRate")

        conversion_summary = cls(
            total=total,
            completed=completed,
            success_rate=success_rate,
        )

        return conversion_summary
