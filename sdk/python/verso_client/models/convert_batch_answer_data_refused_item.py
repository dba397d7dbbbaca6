from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="ConvertBatchAnswerDataRefusedItem")


@_attrs_define
class ConvertBatchAnswerDataRefusedItem:
    """
    Attributes:
        filename (str):
        code (str):
        message (str):
    """

    filename: str
    code: str
    message: str

    def to_dict(self) -> dict[str, Any]:
        filename = self.filename

        code = self.code

        message = self.message

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "filename": filename,
                "code": code,
                "message": message,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        filename = d.pop("filename")

        code = d.pop("code")

        message = d.pop("message")

        convert_batch_answer_data_refused_item = cls(
            filename=filename,
            code=code,
            message=message,
        )

        return convert_batch_answer_data_refused_item
