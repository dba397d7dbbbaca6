from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.conversion import Conversion
    from ..models.conversion_summary import ConversionSummary


T = TypeVar("T", bound="ListConversionsAnswerData")


@_attrs_define
class ListConversionsAnswerData:
    """
    Attributes:
        conversions (list[Conversion]):
        summary (ConversionSummary | Unset):
    """

    conversions: list[Conversion]
    summary: ConversionSummary | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        conversions = []
        for conversions_item_data in self.conversions:
            conversions_item = conversions_item_data.to_dict()
            conversions.append(conversions_item)

        summary: dict[str, Any] | Unset = UNSET
        if not isinstance(self.summary, Unset):
            summary = self.summary.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "conversions": conversions,
            }
        )
        if summary is not UNSET:
            field_dict["summary"] = summary

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.conversion import Conversion
        from ..models.conversion_summary import ConversionSummary

        d = dict(src_dict)
        conversions = []
        _conversions = d.pop("conversions")
        for conversions_item_data in _conversions:
            conversions_item = Conversion.from_dict(conversions_item_data)

            conversions.append(conversions_item)

        _summary = d.pop("summary", UNSET)
        summary: ConversionSummary | Unset
        if isinstance(_summary, Unset):
            summary = UNSET
        else:
            summary = ConversionSummary.from_dict(_summary)

        list_conversions_answer_data = cls(
            conversions=conversions,
            summary=summary,
        )

        return list_conversions_answer_data
