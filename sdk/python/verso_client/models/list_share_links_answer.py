from __future__ import annotations

from collections.abc import Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    Self,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.list_share_links_answer_data import ListShareLinksAnswerData


T = TypeVar("T", bound="ListShareLinksAnswer")


@_attrs_define
class ListShareLinksAnswer:
    """
    Attributes:
        status (Literal['success']):
        data (ListShareLinksAnswerData):
        message (str | Unset):
    """

    status: Literal["success"]
    data: ListShareLinksAnswerData
    message: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        status = self.status

        data = self.data.to_dict()

        message = self.message

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "status": status,
                "data": data,
            }
        )
        if message is not UNSET:
            field_dict["message"] = message

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.list_share_links_answer_data import ListShareLinksAnswerData

        d = dict(src_dict)
        status = cast(Literal["success"], d.pop("status"))
        if status != "success":
            raise ValueError(f"status must match const 'success', got '{status}'")

        data = ListShareLinksAnswerData.from_dict(d.pop("data"))

        message = d.pop("message", UNSET)

        list_share_links_answer = cls(
            status=status,
            data=data,
            message=message,
        )

        return list_share_links_answer
