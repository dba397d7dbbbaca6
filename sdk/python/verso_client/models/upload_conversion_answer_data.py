from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.conversion import Conversion


T = TypeVar("T", bound="UploadConversionAnswerData")


@_attrs_define
class UploadConversionAnswerData:
    """
    Attributes:
        conversion (Conversion | Unset):
    """

    conversion: Conversion | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        conversion: dict[str, Any] | Unset = UNSET
        if not isinstance(self.conversion, Unset):
            conversion = self.conversion.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if conversion is not UNSET:
            field_dict["conversion"] = conversion

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.conversion import Conversion

        d = dict(src_dict)
        _conversion = d.pop("conversion", UNSET)
        conversion: Conversion | Unset
        if isinstance(_conversion, Unset):
            conversion = UNSET
        else:
            conversion = Conversion.from_dict(_conversion)

        upload_conversion_answer_data = cls(
            conversion=conversion,
        )

        return upload_conversion_answer_data
