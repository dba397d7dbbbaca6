from enum import StrEnum


class PrintingPermission(StrEnum):
    FULL = "full"
    LOW = "low"
    NONE = "none"

    def __str__(self) -> str:
        return str(self.value)
