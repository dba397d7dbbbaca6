from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.usage_month_id import UsageMonthId


T = TypeVar("T", bound="UsageMonth")


@_attrs_define
class UsageMonth:
    """
    Attributes:
        field_id (UsageMonthId):
        credits_used (float):
        conversions (float):
    """

    field_id: UsageMonthId
    credits_used: float
    conversions: float

    def to_dict(self) -> dict[str, Any]:
        field_id = self.field_id.to_dict()

        credits_used = self.credits_used

        conversions = self.conversions

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "_id": field_id,
                "creditsUsed": credits_used,
                "conversions": conversions,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.usage_month_id import UsageMonthId

        d = dict(src_dict)
        field_id = UsageMonthId.from_dict(d.pop("_id"))

        credits_used = d.pop("creditsUsed")

        conversions = d.pop("conversions")

        usage_month = cls(
            field_id=field_id,
            credits_used=credits_used,
            conversions=conversions,
        )

        return usage_month
