from enum import StrEnum


class LossMessageSeverity(StrEnum):
    INFO = "info"
    WARNING = "warning"

    def __str__(self) -> str:
        return str(self.value)
