from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.conversion_status import ConversionStatus
from ..models.ledger_entry_kind import LedgerEntryKind

T = TypeVar("T", bound="LedgerEntry")


@_attrs_define
class LedgerEntry:
    """
    Attributes:
        field_id (str):
        kind (LedgerEntryKind):
        amount (int):
        balance (int):
        note (str):
        conversion_id (None | str):
        original_filename (None | str):
        conversion_status (ConversionStatus | None):
        created_at (str):
    """

    field_id: str
    kind: LedgerEntryKind
    amount: int
    balance: int
    note: str
    conversion_id: None | str
    original_filename: None | str
    conversion_status: ConversionStatus | None
    created_at: str

    def to_dict(self) -> dict[str, Any]:
        field_id = self.field_id

        kind = self.kind.value

        amount = self.amount

        balance = self.balance

        note = self.note

        conversion_id: None | str
        conversion_id = self.conversion_id

        original_filename: None | str
        original_filename = self.original_filename

        conversion_status: None | str
        if isinstance(self.conversion_status, ConversionStatus):
            conversion_status = self.conversion_status.value
        else:
            conversion_status = self.conversion_status

        created_at = self.created_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "_id": field_id,
                "kind": kind,
                "amount": amount,
                "balance": balance,
                "note": note,
                "conversionId": conversion_id,
                "originalFilename": original_filename,
                "conversionStatus": conversion_status,
                "createdAt": created_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        field_id = d.pop("_id")

        kind = LedgerEntryKind(d.pop("kind"))

        amount = d.pop("amount")

        balance = d.pop("balance")

        note = d.pop("note")

        def _parse_conversion_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        conversion_id = _parse_conversion_id(d.pop("conversionId"))

        def _parse_original_filename(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        original_filename = _parse_original_filename(d.pop("originalFilename"))

        def _parse_conversion_status(data: object) -> ConversionStatus | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                conversion_status_type_0 = ConversionStatus(data)

                return conversion_status_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ConversionStatus | None, data)

        conversion_status = _parse_conversion_status(d.pop("conversionStatus"))

        created_at = d.pop("createdAt")

        ledger_entry = cls(
            field_id=field_id,
            kind=kind,
            amount=amount,
            balance=balance,
            note=note,
            conversion_id=conversion_id,
            original_filename=original_filename,
            conversion_status=conversion_status,
            created_at=created_at,
        )

        return ledger_entry
