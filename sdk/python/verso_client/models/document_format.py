from enum import StrEnum


class DocumentFormat(StrEnum):
    DOCX = "docx"
    PDF = "pdf"

    def __str__(self) -> str:
        return str(self.value)
