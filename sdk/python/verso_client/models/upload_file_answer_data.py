from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.stored_file import StoredFile


T = TypeVar("T", bound="UploadFileAnswerData")


@_attrs_define
class UploadFileAnswerData:
    """
    Attributes:
        file (StoredFile | Unset):
    """

    file: StoredFile | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        file: dict[str, Any] | Unset = UNSET
        if not isinstance(self.file, Unset):
            file = self.file.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if file is not UNSET:
            field_dict["file"] = file

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.stored_file import StoredFile

        d = dict(src_dict)
        _file = d.pop("file", UNSET)
        file: StoredFile | Unset
        if isinstance(_file, Unset):
            file = UNSET
        else:
            file = StoredFile.from_dict(_file)

        upload_file_answer_data = cls(
            file=file,
        )

        return upload_file_answer_data
