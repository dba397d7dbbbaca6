from enum import StrEnum


class ConversionMode(StrEnum):
    EXACT = "exact"
    FLOWING = "flowing"
    TEXT = "text"

    def __str__(self) -> str:
        return str(self.value)
