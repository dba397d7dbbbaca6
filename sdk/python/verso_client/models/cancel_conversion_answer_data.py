from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.conversion import Conversion


T = TypeVar("T", bound="CancelConversionAnswerData")


@_attrs_define
class CancelConversionAnswerData:
    """
    Attributes:
        conversion (Conversion):
    """

    conversion: Conversion

    def to_dict(self) -> dict[str, Any]:
        conversion = self.conversion.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "conversion": conversion,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.conversion import Conversion

        d = dict(src_dict)
        conversion = Conversion.from_dict(d.pop("conversion"))

        cancel_conversion_answer_data = cls(
            conversion=conversion,
        )

        return cancel_conversion_answer_data
