from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.user_role import UserRole

if TYPE_CHECKING:
    from ..models.user_subscription import UserSubscription


T = TypeVar("T", bound="User")


@_attrs_define
class User:
    """
    Attributes:
        field_id (str):
        name (str):
        email (str):
        role (UserRole):
        free_trial_used (bool):
        subscription (UserSubscription):
        created_at (str):
        language (None | str):
    """

    field_id: str
    name: str
    email: str
    role: UserRole
    free_trial_used: bool
    subscription: UserSubscription
    created_at: str
    language: None | str

    def to_dict(self) -> dict[str, Any]:
        field_id = self.field_id

        name = self.name

        email = self.email

        role = self.role.value

        free_trial_used = self.free_trial_used

        subscription = self.subscription.to_dict()

        created_at = self.created_at

        language: None | str
        language = self.language

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "_id": field_id,
                "name": name,
                "email": email,
                "role": role,
                "freeTrialUsed": free_trial_used,
                "subscription": subscription,
                "createdAt": created_at,
                "language": language,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.user_subscription import UserSubscription

        d = dict(src_dict)
        field_id = d.pop("_id")

        name = d.pop("name")

        email = d.pop("email")

        role = UserRole(d.pop("role"))

        free_trial_used = d.pop("freeTrialUsed")

        subscription = UserSubscription.from_dict(d.pop("subscription"))

        created_at = d.pop("createdAt")

        def _parse_language(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        language = _parse_language(d.pop("language"))

        user = cls(
            field_id=field_id,
            name=name,
            email=email,
            role=role,
            free_trial_used=free_trial_used,
            subscription=subscription,
            created_at=created_at,
            language=language,
        )

        return user
