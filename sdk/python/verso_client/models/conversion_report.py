from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.fidelity import Fidelity

if TYPE_CHECKING:
    from ..models.character_counts import CharacterCounts
    from ..models.loss_message import LossMessage


T = TypeVar("T", bound="ConversionReport")


@_attrs_define
class ConversionReport:
    """
    Attributes:
        characters (CharacterCounts | None):
        fonts (list[str]):
        pages_with_losses (list[int]):
        fidelity (Fidelity):
        messages (list[LossMessage]):
    """

    characters: CharacterCounts | None
    fonts: list[str]
    pages_with_losses: list[int]
    fidelity: Fidelity
    messages: list[LossMessage]

    def to_dict(self) -> dict[str, Any]:
        from ..models.character_counts import CharacterCounts

        characters: dict[str, Any] | None
        if isinstance(self.characters, CharacterCounts):
            characters = self.characters.to_dict()
        else:
            characters = self.characters

        fonts = self.fonts

        pages_with_losses = self.pages_with_losses

        fidelity = self.fidelity.value

        messages = []
        for messages_item_data in self.messages:
            messages_item = messages_item_data.to_dict()
            messages.append(messages_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "characters": characters,
                "fonts": fonts,
                "pagesWithLosses": pages_with_losses,
                "fidelity": fidelity,
                "messages": messages,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.character_counts import CharacterCounts
        from ..models.loss_message import LossMessage

        d = dict(src_dict)

        def _parse_characters(data: object) -> CharacterCounts | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                characters_type_0 = CharacterCounts.from_dict(data)

                return characters_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CharacterCounts | None, data)

        characters = _parse_characters(d.pop("characters"))

        fonts = cast(list[str], d.pop("fonts"))

        pages_with_losses = cast(list[int], d.pop("pagesWithLosses"))

        fidelity = Fidelity(d.pop("fidelity"))

        messages = []
        _messages = d.pop("messages")
        for messages_item_data in _messages:
            messages_item = LossMessage.from_dict(messages_item_data)

            messages.append(messages_item)

        conversion_report = cls(
            characters=characters,
            fonts=fonts,
            pages_with_losses=pages_with_losses,
            fidelity=fidelity,
            messages=messages,
        )

        return conversion_report
