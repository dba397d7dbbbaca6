from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.stored_file import StoredFile


T = TypeVar("T", bound="SaveResultAnswerData")


@_attrs_define
class SaveResultAnswerData:
    """
    Attributes:
        file (StoredFile):
    """

    file: StoredFile

    def to_dict(self) -> dict[str, Any]:
        file = self.file.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "file": file,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.stored_file import StoredFile

        d = dict(src_dict)
        file = StoredFile.from_dict(d.pop("file"))

        save_result_answer_data = cls(
            file=file,
        )

        return save_result_answer_data
