from enum import StrEnum


class ChangingPermission(StrEnum):
    ALL = "all"
    COMMENTS = "comments"
    FORMS = "forms"
    NONE = "none"

    def __str__(self) -> str:
        return str(self.value)
