from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="UsageSummaryAllTime")


@_attrs_define
class UsageSummaryAllTime:
    """
    Attributes:
        credits_used (float):
        conversions (float):
    """

    credits_used: float
    conversions: float

    def to_dict(self) -> dict[str, Any]:
        credits_used = self.credits_used

        conversions = self.conversions

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "creditsUsed": credits_used,
                "conversions": conversions,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        credits_used = d.pop("creditsUsed")

        conversions = d.pop("conversions")

        usage_summary_all_time = cls(
            credits_used=credits_used,
            conversions=conversions,
        )

        return usage_summary_all_time
