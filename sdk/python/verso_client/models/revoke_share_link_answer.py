from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    Self,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="RevokeShareLinkAnswer")


@_attrs_define
class RevokeShareLinkAnswer:
    """
    Attributes:
        status (Literal['success']):
        message (str | Unset):
    """

    status: Literal["success"]
    message: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        status = self.status

        message = self.message

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "status": status,
            }
        )
        if message is not UNSET:
            field_dict["message"] = message

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        status = cast(Literal["success"], d.pop("status"))
        if status != "success":
            raise ValueError(f"status must match const 'success', got '{status}'")

        message = d.pop("message", UNSET)

        revoke_share_link_answer = cls(
            status=status,
            message=message,
        )

        return revoke_share_link_answer
