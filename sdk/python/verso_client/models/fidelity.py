from enum import StrEnum


class Fidelity(StrEnum):
    DEGRADED = "degraded"
    FAITHFUL = "faithful"
    SUBSTITUTED = "substituted"

    def __str__(self) -> str:
        return str(self.value)
