from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    Self,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.error_code import ErrorCode
from ..types import UNSET, Unset

T = TypeVar("T", bound="Error")


@_attrs_define
class Error:
    """
    Attributes:
        status (Literal['error']):
        code (ErrorCode | str): What went wrong, for programs. A newer server may have codes that a reader does not
            know.
        message (str): What went wrong and what to do, for people.
        email (str | Unset): The address that the error is about.
        retry_after (float | Unset): Seconds after which the request may be made again.
        request_id (str | Unset): Support finds the error in the log by this.
    """

    status: Literal["error"]
    code: ErrorCode | str
    message: str
    email: str | Unset = UNSET
    retry_after: float | Unset = UNSET
    request_id: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        status = self.status

        code: str
        if isinstance(self.code, ErrorCode):
            code = self.code.value
        else:
            code = self.code

        message = self.message

        email = self.email

        retry_after = self.retry_after

        request_id = self.request_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "status": status,
                "code": code,
                "message": message,
            }
        )
        if email is not UNSET:
            field_dict["email"] = email
        if retry_after is not UNSET:
            field_dict["retryAfter"] = retry_after
        if request_id is not UNSET:
            field_dict["requestId"] = request_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        status = cast(Literal["error"], d.pop("status"))
        if status != "error":
            raise ValueError(f"status must match const 'error', got '{status}'")

        def _parse_code(data: object) -> ErrorCode | str:
            try:
                if not isinstance(data, str):
                    raise TypeError()
                code_type_0 = ErrorCode(data)

                return code_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ErrorCode | str, data)

        code = _parse_code(d.pop("code"))

        message = d.pop("message")

        email = d.pop("email", UNSET)

        retry_after = d.pop("retryAfter", UNSET)

        request_id = d.pop("requestId", UNSET)

        error = cls(
            status=status,
            code=code,
            message=message,
            email=email,
            retry_after=retry_after,
            request_id=request_id,
        )

        error.additional_properties = d
        return error

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
