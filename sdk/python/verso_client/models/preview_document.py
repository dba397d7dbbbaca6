from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.preview_document_state import PreviewDocumentState

T = TypeVar("T", bound="PreviewDocument")


@_attrs_define
class PreviewDocument:
    """
    Attributes:
        state (PreviewDocumentState):
        message (None | str):
        pages (list[list[float]]):
    """

    state: PreviewDocumentState
    message: None | str
    pages: list[list[float]]

    def to_dict(self) -> dict[str, Any]:
        state = self.state.value

        message: None | str
        message = self.message

        pages = []
        for pages_item_data in self.pages:
            pages_item = pages_item_data

            pages.append(pages_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "state": state,
                "message": message,
                "pages": pages,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        state = PreviewDocumentState(d.pop("state"))

        def _parse_message(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        message = _parse_message(d.pop("message"))

        pages = []
        _pages = d.pop("pages")
        for pages_item_data in _pages:
            pages_item = cast(list[float], pages_item_data)

            pages.append(pages_item)

        preview_document = cls(
            state=state,
            message=message,
            pages=pages,
        )

        return preview_document
