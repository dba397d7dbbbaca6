from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.conversion import Conversion
    from ..models.convert_batch_answer_data_refused_item import (
        ConvertBatchAnswerDataRefusedItem,
    )


T = TypeVar("T", bound="ConvertBatchAnswerData")


@_attrs_define
class ConvertBatchAnswerData:
    """
    Attributes:
        conversions (list[Conversion]):
        refused (list[ConvertBatchAnswerDataRefusedItem]):
    """

    conversions: list[Conversion]
    refused: list[ConvertBatchAnswerDataRefusedItem]

    def to_dict(self) -> dict[str, Any]:
        conversions = []
        for conversions_item_data in self.conversions:
            conversions_item = conversions_item_data.to_dict()
            conversions.append(conversions_item)

        refused = []
        for refused_item_data in self.refused:
            refused_item = refused_item_data.to_dict()
            refused.append(refused_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "conversions": conversions,
                "refused": refused,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.conversion import Conversion
        from ..models.convert_batch_answer_data_refused_item import (
            ConvertBatchAnswerDataRefusedItem,
        )

        d = dict(src_dict)
        conversions = []
        _conversions = d.pop("conversions")
        for conversions_item_data in _conversions:
            conversions_item = Conversion.from_dict(conversions_item_data)

            conversions.append(conversions_item)

        refused = []
        _refused = d.pop("refused")
        for refused_item_data in _refused:
            refused_item = ConvertBatchAnswerDataRefusedItem.from_dict(
                refused_item_data
            )

            refused.append(refused_item)

        convert_batch_answer_data = cls(
            conversions=conversions,
            refused=refused,
        )

        return convert_batch_answer_data
