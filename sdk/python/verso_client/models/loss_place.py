from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="LossPlace")


@_attrs_define
class LossPlace:
    """
    Attributes:
        text (str):
        page (int | Unset):
        box (list[float] | Unset):
    """

    text: str
    page: int | Unset = UNSET
    box: list[float] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        text = self.text

        page = self.page

        box: list[float] | Unset = UNSET
        if not isinstance(self.box, Unset):
            box = self.box

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "text": text,
            }
        )
        if page is not UNSET:
            field_dict["page"] = page
        if box is not UNSET:
            field_dict["box"] = box

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        text = d.pop("text")

        page = d.pop("page", UNSET)

        box = cast(list[float], d.pop("box", UNSET))

        loss_place = cls(
            text=text,
            page=page,
            box=box,
        )

        return loss_place
