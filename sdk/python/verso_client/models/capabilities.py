from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="Capabilities")


@_attrs_define
class Capabilities:
    """
    Attributes:
        pdf_to_docx (bool):
        docx_to_pdf (bool):
        text_languages (list[str]):
    """

    pdf_to_docx: bool
    docx_to_pdf: bool
    text_languages: list[str]

    def to_dict(self) -> dict[str, Any]:
        pdf_to_docx = self.pdf_to_docx

        docx_to_pdf = self.docx_to_pdf

        text_languages = self.text_languages

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "pdfToDocx": pdf_to_docx,
                "docxToPdf": docx_to_pdf,
                "textLanguages": text_languages,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        pdf_to_docx = d.pop("pdfToDocx")

        docx_to_pdf = d.pop("docxToPdf")

        text_languages = cast(list[str], d.pop("textLanguages"))

        capabilities = cls(
            pdf_to_docx=pdf_to_docx,
            docx_to_pdf=docx_to_pdf,
            text_languages=text_languages,
        )

        return capabilities
