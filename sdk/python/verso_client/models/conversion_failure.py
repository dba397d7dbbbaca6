from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.conversion_failure_reason import ConversionFailureReason

T = TypeVar("T", bound="ConversionFailure")


@_attrs_define
class ConversionFailure:
    """
    Attributes:
        reason (ConversionFailureReason):
        message (str):
    """

    reason: ConversionFailureReason
    message: str

    def to_dict(self) -> dict[str, Any]:
        reason = self.reason.value

        message = self.message

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "reason": reason,
                "message": message,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        reason = ConversionFailureReason(d.pop("reason"))

        message = d.pop("message")

        conversion_failure = cls(
            reason=reason,
            message=message,
        )

        return conversion_failure
