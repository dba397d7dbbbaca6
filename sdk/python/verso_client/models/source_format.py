from enum import StrEnum
from typing import Self


class SourceFormat(StrEnum):
    DOC = "doc"
    DOCX = "docx"
    JPEG = "jpeg"
    ODT = "odt"
    PDF = "pdf"
    PNG = "png"
    RTF = "rtf"
    TIFF = "tiff"

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        """A value of a newer server, as it is."""
        if not isinstance(value, str):
            return None
        unknown = str.__new__(cls, value)
        unknown._name_ = unknown._value_ = value
        return unknown

    def __str__(self) -> str:
        return str(self.value)
