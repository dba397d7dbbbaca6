from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.stored_file import StoredFile


T = TypeVar("T", bound="TrashFilesAnswerData")


@_attrs_define
class TrashFilesAnswerData:
    """
    Attributes:
        files (list[StoredFile]):
    """

    files: list[StoredFile]

    def to_dict(self) -> dict[str, Any]:
        files = []
        for files_item_data in self.files:
            files_item = files_item_data.to_dict()
            files.append(files_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "files": files,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.stored_file import StoredFile

        d = dict(src_dict)
        files = []
        _files = d.pop("files")
        for files_item_data in _files:
            files_item = StoredFile.from_dict(files_item_data)

            files.append(files_item)

        trash_files_answer_data = cls(
            files=files,
        )

        return trash_files_answer_data
