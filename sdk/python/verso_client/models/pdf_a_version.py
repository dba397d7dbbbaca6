from enum import StrEnum


class PdfAVersion(StrEnum):
    VALUE_0 = "1b"
    VALUE_1 = "2b"
    VALUE_2 = "3b"

    def __str__(self) -> str:
        return str(self.value)
