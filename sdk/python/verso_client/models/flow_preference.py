from enum import StrEnum


class FlowPreference(StrEnum):
    ALWAYS = "always"
    PREFER = "prefer"

    def __str__(self) -> str:
        return str(self.value)
