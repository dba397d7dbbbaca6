from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="CharacterCounts")


@_attrs_define
class CharacterCounts:
    """
    Attributes:
        source (int):
        kept (int):
    """

    source: int
    kept: int

    def to_dict(self) -> dict[str, Any]:
        source = self.source

        kept = self.kept

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "source": source,
                "kept": kept,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        source = d.pop("source")

        kept = d.pop("kept")

        character_counts = cls(
            source=source,
            kept=kept,
        )

        return character_counts
