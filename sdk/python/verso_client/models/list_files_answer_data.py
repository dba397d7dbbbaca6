from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.library_storage import LibraryStorage
    from ..models.stored_file import StoredFile


T = TypeVar("T", bound="ListFilesAnswerData")


@_attrs_define
class ListFilesAnswerData:
    """
    Attributes:
        files (list[StoredFile]):
        storage (LibraryStorage | Unset):
    """

    files: list[StoredFile]
    storage: LibraryStorage | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        files = []
        for files_item_data in self.files:
            files_item = files_item_data.to_dict()
            files.append(files_item)

        storage: dict[str, Any] | Unset = UNSET
        if not isinstance(self.storage, Unset):
            storage = self.storage.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "files": files,
            }
        )
        if storage is not UNSET:
            field_dict["storage"] = storage

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.library_storage import LibraryStorage
        from ..models.stored_file import StoredFile

        d = dict(src_dict)
        files = []
        _files = d.pop("files")
        for files_item_data in _files:
            files_item = StoredFile.from_dict(files_item_data)

            files.append(files_item)

        _storage = d.pop("storage", UNSET)
        storage: LibraryStorage | Unset
        if isinstance(_storage, Unset):
            storage = UNSET
        else:
            storage = LibraryStorage.from_dict(_storage)

        list_files_answer_data = cls(
            files=files,
            storage=storage,
        )

        return list_files_answer_data
