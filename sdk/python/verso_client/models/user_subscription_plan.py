from enum import StrEnum


class UserSubscriptionPlan(StrEnum):
    BASIC = "basic"
    FREE = "free"
    PREMIUM = "premium"

    def __str__(self) -> str:
        return str(self.value)
