from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.share_link import ShareLink


T = TypeVar("T", bound="ListShareLinksAnswerData")


@_attrs_define
class ListShareLinksAnswerData:
    """
    Attributes:
        links (list[ShareLink]):
    """

    links: list[ShareLink]

    def to_dict(self) -> dict[str, Any]:
        links = []
        for links_item_data in self.links:
            links_item = links_item_data.to_dict()
            links.append(links_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "links": links,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.share_link import ShareLink

        d = dict(src_dict)
        links = []
        _links = d.pop("links")
        for links_item_data in _links:
            links_item = ShareLink.from_dict(links_item_data)

            links.append(links_item)

        list_share_links_answer_data = cls(
            links=links,
        )

        return list_share_links_answer_data
