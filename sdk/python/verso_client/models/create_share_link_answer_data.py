from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.share_link import ShareLink


T = TypeVar("T", bound="CreateShareLinkAnswerData")


@_attrs_define
class CreateShareLinkAnswerData:
    """
    Attributes:
        link (ShareLink):
        url (str):
    """

    link: ShareLink
    url: str

    def to_dict(self) -> dict[str, Any]:
        link = self.link.to_dict()

        url = self.url

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "link": link,
                "url": url,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.share_link import ShareLink

        d = dict(src_dict)
        link = ShareLink.from_dict(d.pop("link"))

        url = d.pop("url")

        create_share_link_answer_data = cls(
            link=link,
            url=url,
        )

        return create_share_link_answer_data
