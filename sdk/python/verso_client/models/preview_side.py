from enum import StrEnum


class PreviewSide(StrEnum):
    RESULT = "result"
    SOURCE = "source"

    def __str__(self) -> str:
        return str(self.value)
