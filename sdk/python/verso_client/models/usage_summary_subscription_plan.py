from enum import StrEnum


class UsageSummarySubscriptionPlan(StrEnum):
    BASIC = "basic"
    FREE = "free"
    PREMIUM = "premium"

    def __str__(self) -> str:
        return str(self.value)
