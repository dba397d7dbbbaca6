from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.preview import Preview


T = TypeVar("T", bound="OpenFilePreviewAnswerData")


@_attrs_define
class OpenFilePreviewAnswerData:
    """
    Attributes:
        preview (Preview):
    """

    preview: Preview

    def to_dict(self) -> dict[str, Any]:
        preview = self.preview.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "preview": preview,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.preview import Preview

        d = dict(src_dict)
        preview = Preview.from_dict(d.pop("preview"))

        open_file_preview_answer_data = cls(
            preview=preview,
        )

        return open_file_preview_answer_data
