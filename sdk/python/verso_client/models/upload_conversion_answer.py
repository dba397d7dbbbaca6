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
    from ..models.upload_conversion_answer_data import UploadConversionAnswerData


T = TypeVar("T", bound="UploadConversionAnswer")


@_attrs_define
class UploadConversionAnswer:
    """
    Attributes:
        status (Literal['success']):
        message (str | Unset):
        data (UploadConversionAnswerData | Unset):
    """

    status: Literal["success"]
    message: str | Unset = UNSET
    data: UploadConversionAnswerData | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        status = self.status

        message = self.message

        data: dict[str, Any] | Unset = UNSET
        if not isinstance(self.data, Unset):
            data = self.data.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "status": status,
            }
        )
        if message is not UNSET:
            field_dict["message"] = message
        if data is not UNSET:
            field_dict["data"] = data

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.upload_conversion_answer_data import UploadConversionAnswerData

        d = dict(src_dict)
        status = cast(Literal["success"], d.pop("status"))
        if status != "success":
            raise ValueError(f"status must match const 'success', got '{status}'")

        message = d.pop("message", UNSET)

        _data = d.pop("data", UNSET)
        data: UploadConversionAnswerData | Unset
        if isinstance(_data, Unset):
            data = UNSET
        else:
            data = UploadConversionAnswerData.from_dict(_data)

        upload_conversion_answer = cls(
            status=status,
            message=message,
            data=data,
        )

        return upload_conversion_answer
