from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.usage_summary_subscription_plan import UsageSummarySubscriptionPlan

T = TypeVar("T", bound="UsageSummarySubscription")


@_attrs_define
class UsageSummarySubscription:
    """
    Attributes:
        plan (UsageSummarySubscriptionPlan):
        remaining_credits (float):
        total_credits (float):  Default: 100.0.
        resets_at (None | str):
    """

    plan: UsageSummarySubscriptionPlan
    remaining_credits: float
    resets_at: None | str
    total_credits: float = 100.0

    def to_dict(self) -> dict[str, Any]:
        plan = self.plan.value

        remaining_credits = self.remaining_credits

        total_credits = self.total_credits

        resets_at: None | str
        resets_at = self.resets_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "plan": plan,
                "remainingCredits": remaining_credits,
                "totalCredits": total_credits,
                "resetsAt": resets_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        plan = UsageSummarySubscriptionPlan(d.pop("plan"))

        remaining_credits = d.pop("remainingCredits")

        total_credits = d.pop("totalCredits")

        def _parse_resets_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        resets_at = _parse_resets_at(d.pop("resetsAt"))

        usage_summary_subscription = cls(
            plan=plan,
            remaining_credits=remaining_credits,
            total_credits=total_credits,
            resets_at=resets_at,
        )

        return usage_summary_subscription
