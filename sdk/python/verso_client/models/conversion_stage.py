from enum import StrEnum


class ConversionStage(StrEnum):
    CANCELLED = "cancelled"
    CHECKING = "checking"
    COMPLETED = "completed"
    CONVERTING = "converting"
    FAILED = "failed"
    QUEUED = "queued"
    READING = "reading"

    def __str__(self) -> str:
        return str(self.value)
