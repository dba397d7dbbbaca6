from enum import StrEnum


class CommentsPlace(StrEnum):
    MARGIN = "margin"
    NONE = "none"
    NOTES = "notes"

    def __str__(self) -> str:
        return str(self.value)
