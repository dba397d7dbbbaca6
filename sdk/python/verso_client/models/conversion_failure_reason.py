from enum import StrEnum


class ConversionFailureReason(StrEnum):
    CORRUPT = "corrupt"
    ENGINE_UNAVAILABLE = "engine_unavailable"
    INTERNAL = "internal"
    PASSWORD_REQUIRED = "password_required"
    TIMED_OUT = "timed_out"
    TOO_COMPLEX = "too_complex"
    TOO_LARGE = "too_large"
    UNSUPPORTED = "unsupported"

    def __str__(self) -> str:
        return str(self.value)
