from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.loss_message_severity import LossMessageSeverity
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.loss_place import LossPlace


T = TypeVar("T", bound="LossMessage")


@_attrs_define
class LossMessage:
    """
    Attributes:
        code (str):
        severity (LossMessageSeverity):
        text (str):
        page (int | Unset):
        box (list[float] | Unset):
        count (int | Unset):
        places (list[LossPlace] | Unset):
    """

    code: str
    severity: LossMessageSeverity
    text: str
    page: int | Unset = UNSET
    box: list[float] | Unset = UNSET
    count: int | Unset = UNSET
    places: list[LossPlace] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        severity = self.severity.value

        text = self.text

        page = self.page

        box: list[float] | Unset = UNSET
        if not isinstance(self.box, Unset):
            box = self.box

        count = self.count

        places: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.places, Unset):
            places = []
            for places_item_data in self.places:
                places_item = places_item_data.to_dict()
                places.append(places_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "code": code,
                "severity": severity,
                "text": text,
            }
        )
        if page is not UNSET:
            field_dict["page"] = page
        if box is not UNSET:
            field_dict["box"] = box
        if count is not UNSET:
            field_dict["count"] = count
        if places is not UNSET:
            field_dict["places"] = places

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.loss_place import LossPlace

        d = dict(src_dict)
        code = d.pop("code")

        severity = LossMessageSeverity(d.pop("severity"))

        text = d.pop("text")

        page = d.pop("page", UNSET)

        box = cast(list[float], d.pop("box", UNSET))

        count = d.pop("count", UNSET)

        _places = d.pop("places", UNSET)
        places: list[LossPlace] | Unset = UNSET
        if _places is not UNSET:
            places = []
            for places_item_data in _places:
                places_item = LossPlace.from_dict(places_item_data)

                places.append(places_item)

        loss_message = cls(
            code=code,
            severity=severity,
            text=text,
            page=page,
            box=box,
            count=count,
            places=places,
        )

        return loss_message
