from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.source_format import SourceFormat

T = TypeVar("T", bound="Capabilities")


@_attrs_define
class Capabilities:
    """
    Attributes:
        pdf_to_docx (bool):
        docx_to_pdf (bool):
        text_languages (list[str]):
        other_formats (list[SourceFormat]):
        share_links (bool):  Default: True.
        pace (float):  Default: 1.0.
    """

    pdf_to_docx: bool
    docx_to_pdf: bool
    text_languages: list[str]
    other_formats: list[SourceFormat]
    share_links: bool = True
    pace: float = 1.0

    def to_dict(self) -> dict[str, Any]:
        pdf_to_docx = self.pdf_to_docx

        docx_to_pdf = self.docx_to_pdf

        text_languages = self.text_languages

        other_formats = []
        for other_formats_item_data in self.other_formats:
            other_formats_item = other_formats_item_data.value
            other_formats.append(other_formats_item)

        share_links = self.share_links

        pace = self.pace

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "pdfToDocx": pdf_to_docx,
                "docxToPdf": docx_to_pdf,
                "textLanguages": text_languages,
                "otherFormats": other_formats,
                "shareLinks": share_links,
                "pace": pace,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        pdf_to_docx = d.pop("pdfToDocx")

        docx_to_pdf = d.pop("docxToPdf")

        text_languages = cast(list[str], d.pop("textLanguages"))

        other_formats = []
        _other_formats = d.pop("otherFormats")
        for other_formats_item_data in _other_formats:
            other_formats_item = SourceFormat(other_formats_item_data)

            other_formats.append(other_formats_item)

        share_links = d.pop("shareLinks")

        pace = d.pop("pace")

        capabilities = cls(
            pdf_to_docx=pdf_to_docx,
            docx_to_pdf=docx_to_pdf,
            text_languages=text_languages,
            other_formats=other_formats,
            share_links=share_links,
            pace=pace,
        )

        return capabilities
