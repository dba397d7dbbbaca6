from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.user_subscription_plan import UserSubscriptionPlan

T = TypeVar("T", bound="UserSubscription")


@_attrs_define
class UserSubscription:
    """
    Attributes:
        plan (UserSubscriptionPlan):
        extraction_credits (float):
    """

    plan: UserSubscriptionPlan
    extraction_credits: float

    def to_dict(self) -> dict[str, Any]:
        plan = self.plan.value

        extraction_credits = self.extraction_credits

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "plan": plan,
                "extractionCredits": extraction_credits,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        plan = UserSubscriptionPlan(d.pop("plan"))

        extraction_credits = d.pop("extractionCredits")

        user_subscription = cls(
            plan=plan,
            extraction_credits=extraction_credits,
        )

        return user_subscription
