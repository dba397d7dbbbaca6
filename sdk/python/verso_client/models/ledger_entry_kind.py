from enum import StrEnum


class LedgerEntryKind(StrEnum):
    ADJUST = "adjust"
    CAPTURE = "capture"
    EXPIRE = "expire"
    GRANT = "grant"
    HOLD = "hold"
    RELEASE = "release"

    def __str__(self) -> str:
        return str(self.value)
