from enum import StrEnum


class TrackedChanges(StrEnum):
    FINAL = "final"
    SHOWN = "shown"

    def __str__(self) -> str:
        return str(self.value)
