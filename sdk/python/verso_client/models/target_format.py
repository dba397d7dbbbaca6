from enum import StrEnum


class TargetFormat(StrEnum):
    DOCX = "docx"
    PDF = "pdf"
    PDF_SEARCHABLE = "pdf-searchable"

    def __str__(self) -> str:
        return str(self.value)
