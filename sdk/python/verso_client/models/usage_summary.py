from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.usage_summary_all_time import UsageSummaryAllTime
    from ..models.usage_summary_current_month import UsageSummaryCurrentMonth
    from ..models.usage_summary_subscription import UsageSummarySubscription


T = TypeVar("T", bound="UsageSummary")


@_attrs_define
class UsageSummary:
    """
    Attributes:
        current_month (UsageSummaryCurrentMonth):
        all_time (UsageSummaryAllTime):
        subscription (UsageSummarySubscription):
    """

    current_month: UsageSummaryCurrentMonth
    all_time: UsageSummaryAllTime
    subscription: UsageSummarySubscription

    def to_dict(self) -> dict[str, Any]:
        current_month = self.current_month.to_dict()

        all_time = self.all_time.to_dict()

        subscription = self.subscription.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "currentMonth": current_month,
                "allTime": all_time,
                "subscription": subscription,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.usage_summary_all_time import UsageSummaryAllTime
        from ..models.usage_summary_current_month import UsageSummaryCurrentMonth
        from ..models.usage_summary_subscription import UsageSummarySubscription

        d = dict(src_dict)
        current_month = UsageSummaryCurrentMonth.from_dict(d.pop("currentMonth"))

        all_time = UsageSummaryAllTime.from_dict(d.pop("allTime"))

        subscription = UsageSummarySubscription.from_dict(d.pop("subscription"))

        usage_summary = cls(
            current_month=current_month,
            all_time=all_time,
            subscription=subscription,
        )

        return usage_summary
