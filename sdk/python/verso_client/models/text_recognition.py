from enum import StrEnum


class TextRecognition(StrEnum):
    AUTO = "auto"
    FORCE = "force"
    OFF = "off"

    def __str__(self) -> str:
        return str(self.value)
