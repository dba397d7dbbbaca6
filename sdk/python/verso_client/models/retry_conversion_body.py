from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.target_format import TargetFormat
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.conversion_options import ConversionOptions


T = TypeVar("T", bound="RetryConversionBody")


@_attrs_define
class RetryConversionBody:
    """
    Attributes:
        password (str | Unset):
        exact_pages (str | Unset):
        target_format (TargetFormat | Unset):
        options (ConversionOptions | Unset):
        pdf_password (str | Unset):
        owner_password (str | Unset):
    """

    password: str | Unset = UNSET
    exact_pages: str | Unset = UNSET
    target_format: TargetFormat | Unset = UNSET
    options: ConversionOptions | Unset = UNSET
    pdf_password: str | Unset = UNSET
    owner_password: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        password = self.password

        exact_pages = self.exact_pages

        target_format: str | Unset = UNSET
        if not isinstance(self.target_format, Unset):
            target_format = self.target_format.value

        options: dict[str, Any] | Unset = UNSET
        if not isinstance(self.options, Unset):
            options = self.options.to_dict()

        pdf_password = self.pdf_password

        owner_password = self.owner_password

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if password is not UNSET:
            field_dict["password"] = password
        if exact_pages is not UNSET:
            field_dict["exactPages"] = exact_pages
        if target_format is not UNSET:
            field_dict["targetFormat"] = target_format
        if options is not UNSET:
            field_dict["options"] = options
        if pdf_password is not UNSET:
            field_dict["pdfPassword"] = pdf_password
        if owner_password is not UNSET:
            field_dict["ownerPassword"] = owner_password

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.conversion_options import ConversionOptions

        d = dict(src_dict)
        password = d.pop("password", UNSET)

        exact_pages = d.pop("exactPages", UNSET)

        _target_format = d.pop("targetFormat", UNSET)
        target_format: TargetFormat | Unset
        if isinstance(_target_format, Unset):
            target_format = UNSET
        else:
            target_format = TargetFormat(_target_format)

        _options = d.pop("options", UNSET)
        options: ConversionOptions | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = ConversionOptions.from_dict(_options)

        pdf_password = d.pop("pdfPassword", UNSET)

        owner_password = d.pop("ownerPassword", UNSET)

        retry_conversion_body = cls(
            password=password,
            exact_pages=exact_pages,
            target_format=target_format,
            options=options,
            pdf_password=pdf_password,
            owner_password=owner_password,
        )

        return retry_conversion_body
