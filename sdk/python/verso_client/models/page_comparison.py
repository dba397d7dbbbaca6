from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="PageComparison")


@_attrs_define
class PageComparison:
    """
    Attributes:
        result (int | None):
        score (int | None):
        flows (bool | Unset):
        overflow (float | Unset):
    """

    result: int | None
    score: int | None
    flows: bool | Unset = UNSET
    overflow: float | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        result: int | None
        result = self.result

        score: int | None
        score = self.score

        flows = self.flows

        overflow = self.overflow

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "result": result,
                "score": score,
            }
        )
        if flows is not UNSET:
            field_dict["flows"] = flows
        if overflow is not UNSET:
            field_dict["overflow"] = overflow

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_result(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        result = _parse_result(d.pop("result"))

        def _parse_score(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        score = _parse_score(d.pop("score"))

        flows = d.pop("flows", UNSET)

        overflow = d.pop("overflow", UNSET)

        page_comparison = cls(
            result=result,
            score=score,
            flows=flows,
            overflow=overflow,
        )

        return page_comparison
