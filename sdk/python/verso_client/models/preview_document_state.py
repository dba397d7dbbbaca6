from enum import StrEnum


class PreviewDocumentState(StrEnum):
    FAILED = "failed"
    LOCKED = "locked"
    NONE = "none"
    PREPARING = "preparing"
    READY = "ready"

    def __str__(self) -> str:
        return str(self.value)
