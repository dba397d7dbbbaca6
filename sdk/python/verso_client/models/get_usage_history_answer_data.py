from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.usage_month import UsageMonth


T = TypeVar("T", bound="GetUsageHistoryAnswerData")


@_attrs_define
class GetUsageHistoryAnswerData:
    """
    Attributes:
        history (list[UsageMonth]):
    """

    history: list[UsageMonth]

    def to_dict(self) -> dict[str, Any]:
        history = []
        for history_item_data in self.history:
            history_item = history_item_data.to_dict()
            history.append(history_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "history": history,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.usage_month import UsageMonth

        d = dict(src_dict)
        history = []
        _history = d.pop("history")
        for history_item_data in _history:
            history_item = UsageMonth.from_dict(history_item_data)

            history.append(history_item)

        get_usage_history_answer_data = cls(
            history=history,
        )

        return get_usage_history_answer_data
