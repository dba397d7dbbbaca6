from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from .. import types
from ..models.changing_permission import ChangingPermission
from ..models.comments_place import CommentsPlace
from ..models.conversion_mode import ConversionMode
from ..models.flow_preference import FlowPreference
from ..models.pdf_a_version import PdfAVersion
from ..models.printing_permission import PrintingPermission
from ..models.target_format import TargetFormat
from ..models.text_recognition import TextRecognition
from ..models.tracked_changes import TrackedChanges
from ..types import UNSET, File, FileTypes, Unset

T = TypeVar("T", bound="ConvertBatchBody")


@_attrs_define
class ConvertBatchBody:
    """
    Attributes:
        file (list[File] | Unset):
        target_format (TargetFormat | Unset):
        password (str | Unset):
        mode (ConversionMode | Unset):
        exact_pages (str | Unset):
        flow (FlowPreference | Unset):
        embed_fonts (bool | Unset):
        ocr (TextRecognition | Unset):
        ocr_languages (str | Unset): Values with + between them.
        highlight_doubt (bool | Unset):
        pages (str | Unset):
        tagged (bool | Unset):
        pdf_a (PdfAVersion | Unset):
        pdf_ua (bool | Unset):
        bookmarks (bool | Unset):
        links (bool | Unset):
        form_fields (bool | Unset):
        image_quality (int | Unset):
        image_dpi (int | Unset):
        lossless_images (bool | Unset):
        comments (CommentsPlace | Unset):
        changes (TrackedChanges | Unset):
        printing (PrintingPermission | Unset):
        copying (bool | Unset):
        changing (ChangingPermission | Unset):
        return_ticket (bool | Unset):
        result_name (str | Unset):
        pdf_password (str | Unset):
        owner_password (str | Unset):
    """

    file: list[File] | Unset = UNSET
    target_format: TargetFormat | Unset = UNSET
    password: str | Unset = UNSET
    mode: ConversionMode | Unset = UNSET
    exact_pages: str | Unset = UNSET
    flow: FlowPreference | Unset = UNSET
    embed_fonts: bool | Unset = UNSET
    ocr: TextRecognition | Unset = UNSET
    ocr_languages: str | Unset = UNSET
    highlight_doubt: bool | Unset = UNSET
    pages: str | Unset = UNSET
    tagged: bool | Unset = UNSET
    pdf_a: PdfAVersion | Unset = UNSET
    pdf_ua: bool | Unset = UNSET
    bookmarks: bool | Unset = UNSET
    links: bool | Unset = UNSET
    form_fields: bool | Unset = UNSET
    image_quality: int | Unset = UNSET
    image_dpi: int | Unset = UNSET
    lossless_images: bool | Unset = UNSET
    comments: CommentsPlace | Unset = UNSET
    changes: TrackedChanges | Unset = UNSET
    printing: PrintingPermission | Unset = UNSET
    copying: bool | Unset = UNSET
    changing: ChangingPermission | Unset = UNSET
    return_ticket: bool | Unset = UNSET
    result_name: str | Unset = UNSET
    pdf_password: str | Unset = UNSET
    owner_password: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        file: list[FileTypes] | Unset = UNSET
        if not isinstance(self.file, Unset):
            file = []
            for file_item_data in self.file:
                file_item = file_item_data.to_tuple()

                file.append(file_item)

        target_format: str | Unset = UNSET
        if not isinstance(self.target_format, Unset):
            target_format = self.target_format.value

        password = self.password

        mode: str | Unset = UNSET
        if not isinstance(self.mode, Unset):
            mode = self.mode.value

        exact_pages = self.exact_pages

        flow: str | Unset = UNSET
        if not isinstance(self.flow, Unset):
            flow = self.flow.value

        embed_fonts = self.embed_fonts

        ocr: str | Unset = UNSET
        if not isinstance(self.ocr, Unset):
            ocr = self.ocr.value

        ocr_languages = self.ocr_languages

        highlight_doubt = self.highlight_doubt

        pages = self.pages

        tagged = self.tagged

        pdf_a: str | Unset = UNSET
        if not isinstance(self.pdf_a, Unset):
            pdf_a = self.pdf_a.value

        pdf_ua = self.pdf_ua

        bookmarks = self.bookmarks

        links = self.links

        form_fields = self.form_fields

        image_quality = self.image_quality

        image_dpi = self.image_dpi

        lossless_images = self.lossless_images

        comments: str | Unset = UNSET
        if not isinstance(self.comments, Unset):
            comments = self.comments.value

        changes: str | Unset = UNSET
        if not isinstance(self.changes, Unset):
            changes = self.changes.value

        printing: str | Unset = UNSET
        if not isinstance(self.printing, Unset):
            printing = self.printing.value

        copying = self.copying

        changing: str | Unset = UNSET
        if not isinstance(self.changing, Unset):
            changing = self.changing.value

        return_ticket = self.return_ticket

        result_name = self.result_name

        pdf_password = self.pdf_password

        owner_password = self.owner_password

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if file is not UNSET:
            field_dict["file"] = file
        if target_format is not UNSET:
            field_dict["targetFormat"] = target_format
        if password is not UNSET:
            field_dict["password"] = password
        if mode is not UNSET:
            field_dict["mode"] = mode
        if exact_pages is not UNSET:
            field_dict["exactPages"] = exact_pages
        if flow is not UNSET:
            field_dict["flow"] = flow
        if embed_fonts is not UNSET:
            field_dict["embedFonts"] = embed_fonts
        if ocr is not UNSET:
            field_dict["ocr"] = ocr
        if ocr_languages is not UNSET:
            field_dict["ocrLanguages"] = ocr_languages
        if highlight_doubt is not UNSET:
            field_dict["highlightDoubt"] = highlight_doubt
        if pages is not UNSET:
            field_dict["pages"] = pages
        if tagged is not UNSET:
            field_dict["tagged"] = tagged
        if pdf_a is not UNSET:
            field_dict["pdfA"] = pdf_a
        if pdf_ua is not UNSET:
            field_dict["pdfUa"] = pdf_ua
        if bookmarks is not UNSET:
            field_dict["bookmarks"] = bookmarks
        if links is not UNSET:
            field_dict["links"] = links
        if form_fields is not UNSET:
            field_dict["formFields"] = form_fields
        if image_quality is not UNSET:
            field_dict["imageQuality"] = image_quality
        if image_dpi is not UNSET:
            field_dict["imageDpi"] = image_dpi
        if lossless_images is not UNSET:
            field_dict["losslessImages"] = lossless_images
        if comments is not UNSET:
            field_dict["comments"] = comments
        if changes is not UNSET:
            field_dict["changes"] = changes
        if printing is not UNSET:
            field_dict["printing"] = printing
        if copying is not UNSET:
            field_dict["copying"] = copying
        if changing is not UNSET:
            field_dict["changing"] = changing
        if return_ticket is not UNSET:
            field_dict["returnTicket"] = return_ticket
        if result_name is not UNSET:
            field_dict["resultName"] = result_name
        if pdf_password is not UNSET:
            field_dict["pdfPassword"] = pdf_password
        if owner_password is not UNSET:
            field_dict["ownerPassword"] = owner_password

        return field_dict

    def to_multipart(self) -> types.RequestFiles:
        files: types.RequestFiles = []

        if not isinstance(self.file, Unset):
            for file_item_element in self.file:
                files.append(("file", file_item_element.to_tuple()))

        if not isinstance(self.target_format, Unset):
            files.append(
                (
                    "targetFormat",
                    (None, str(self.target_format.value).encode(), "text/plain"),
                )
            )

        if not isinstance(self.password, Unset):
            files.append(
                ("password", (None, str(self.password).encode(), "text/plain"))
            )

        if not isinstance(self.mode, Unset):
            files.append(("mode", (None, str(self.mode.value).encode(), "text/plain")))

        if not isinstance(self.exact_pages, Unset):
            files.append(
                ("exactPages", (None, str(self.exact_pages).encode(), "text/plain"))
            )

        if not isinstance(self.flow, Unset):
            files.append(("flow", (None, str(self.flow.value).encode(), "text/plain")))

        if not isinstance(self.embed_fonts, Unset):
            files.append(
                ("embedFonts", (None, str(self.embed_fonts).encode(), "text/plain"))
            )

        if not isinstance(self.ocr, Unset):
            files.append(("ocr", (None, str(self.ocr.value).encode(), "text/plain")))

        if not isinstance(self.ocr_languages, Unset):
            files.append(
                ("ocrLanguages", (None, str(self.ocr_languages).encode(), "text/plain"))
            )

        if not isinstance(self.highlight_doubt, Unset):
            files.append(
                (
                    "highlightDoubt",
                    (None, str(self.highlight_doubt).encode(), "text/plain"),
                )
            )

        if not isinstance(self.pages, Unset):
            files.append(("pages", (None, str(self.pages).encode(), "text/plain")))

        if not isinstance(self.tagged, Unset):
            files.append(("tagged", (None, str(self.tagged).encode(), "text/plain")))

        if not isinstance(self.pdf_a, Unset):
            files.append(("pdfA", (None, str(self.pdf_a.value).encode(), "text/plain")))

        if not isinstance(self.pdf_ua, Unset):
            files.append(("pdfUa", (None, str(self.pdf_ua).encode(), "text/plain")))

        if not isinstance(self.bookmarks, Unset):
            files.append(
                ("bookmarks", (None, str(self.bookmarks).encode(), "text/plain"))
            )

        if not isinstance(self.links, Unset):
            files.append(("links", (None, str(self.links).encode(), "text/plain")))

        if not isinstance(self.form_fields, Unset):
            files.append(
                ("formFields", (None, str(self.form_fields).encode(), "text/plain"))
            )

        if not isinstance(self.image_quality, Unset):
            files.append(
                ("imageQuality", (None, str(self.image_quality).encode(), "text/plain"))
            )

        if not isinstance(self.image_dpi, Unset):
            files.append(
                ("imageDpi", (None, str(self.image_dpi).encode(), "text/plain"))
            )

        if not isinstance(self.lossless_images, Unset):
            files.append(
                (
                    "losslessImages",
                    (None, str(self.lossless_images).encode(), "text/plain"),
                )
            )

        if not isinstance(self.comments, Unset):
            files.append(
                ("comments", (None, str(self.comments.value).encode(), "text/plain"))
            )

        if not isinstance(self.changes, Unset):
            files.append(
                ("changes", (None, str(self.changes.value).encode(), "text/plain"))
            )

        if not isinstance(self.printing, Unset):
            files.append(
                ("printing", (None, str(self.printing.value).encode(), "text/plain"))
            )

        if not isinstance(self.copying, Unset):
            files.append(("copying", (None, str(self.copying).encode(), "text/plain")))

        if not isinstance(self.changing, Unset):
            files.append(
                ("changing", (None, str(self.changing.value).encode(), "text/plain"))
            )

        if not isinstance(self.return_ticket, Unset):
            files.append(
                ("returnTicket", (None, str(self.return_ticket).encode(), "text/plain"))
            )

        if not isinstance(self.result_name, Unset):
            files.append(
                ("resultName", (None, str(self.result_name).encode(), "text/plain"))
            )

        if not isinstance(self.pdf_password, Unset):
            files.append(
                ("pdfPassword", (None, str(self.pdf_password).encode(), "text/plain"))
            )

        if not isinstance(self.owner_password, Unset):
            files.append(
                (
                    "ownerPassword",
                    (None, str(self.owner_password).encode(), "text/plain"),
                )
            )

        for prop_name, prop in self.additional_properties.items():
            files.append((prop_name, (None, str(prop).encode(), "text/plain")))

        return files

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        _file = d.pop("file", UNSET)
        file: list[File] | Unset = UNSET
        if _file is not UNSET:
            file = []
            for file_item_data in _file:
                file_item = File(payload=BytesIO(file_item_data))

                file.append(file_item)

        _target_format = d.pop("targetFormat", UNSET)
        target_format: TargetFormat | Unset
        if isinstance(_target_format, Unset):
            target_format = UNSET
        else:
            target_format = TargetFormat(_target_format)

        password = d.pop("password", UNSET)

        _mode = d.pop("mode", UNSET)
        mode: ConversionMode | Unset
        if isinstance(_mode, Unset):
            mode = UNSET
        else:
            mode = ConversionMode(_mode)

        exact_pages = d.pop("exactPages", UNSET)

        _flow = d.pop("flow", UNSET)
        flow: FlowPreference | Unset
        if isinstance(_flow, Unset):
            flow = UNSET
        else:
            flow = FlowPreference(_flow)

        embed_fonts = d.pop("embedFonts", UNSET)

        _ocr = d.pop("ocr", UNSET)
        ocr: TextRecognition | Unset
        if isinstance(_ocr, Unset):
            ocr = UNSET
        else:
            ocr = TextRecognition(_ocr)

        ocr_languages = d.pop("ocrLanguages", UNSET)

        highlight_doubt = d.pop("highlightDoubt", UNSET)

        pages = d.pop("pages", UNSET)

        tagged = d.pop("tagged", UNSET)

        _pdf_a = d.pop("pdfA", UNSET)
        pdf_a: PdfAVersion | Unset
        if isinstance(_pdf_a, Unset):
            pdf_a = UNSET
        else:
            pdf_a = PdfAVersion(_pdf_a)

        pdf_ua = d.pop("pdfUa", UNSET)

        bookmarks = d.pop("bookmarks", UNSET)

        links = d.pop("links", UNSET)

        form_fields = d.pop("formFields", UNSET)

        image_quality = d.pop("imageQuality", UNSET)

        image_dpi = d.pop("imageDpi", UNSET)

        lossless_images = d.pop("losslessImages", UNSET)

        _comments = d.pop("comments", UNSET)
        comments: CommentsPlace | Unset
        if isinstance(_comments, Unset):
            comments = UNSET
        else:
            comments = CommentsPlace(_comments)

        _changes = d.pop("changes", UNSET)
        changes: TrackedChanges | Unset
        if isinstance(_changes, Unset):
            changes = UNSET
        else:
            changes = TrackedChanges(_changes)

        _printing = d.pop("printing", UNSET)
        printing: PrintingPermission | Unset
        if isinstance(_printing, Unset):
            printing = UNSET
        else:
            printing = PrintingPermission(_printing)

        copying = d.pop("copying", UNSET)

        _changing = d.pop("changing", UNSET)
        changing: ChangingPermission | Unset
        if isinstance(_changing, Unset):
            changing = UNSET
        else:
            changing = ChangingPermission(_changing)

        return_ticket = d.pop("returnTicket", UNSET)

        result_name = d.pop("resultName", UNSET)

        pdf_password = d.pop("pdfPassword", UNSET)

        owner_password = d.pop("ownerPassword", UNSET)

        convert_batch_body = cls(
            file=file,
            target_format=target_format,
            password=password,
            mode=mode,
            exact_pages=exact_pages,
            flow=flow,
            embed_fonts=embed_fonts,
            ocr=ocr,
            ocr_languages=ocr_languages,
            highlight_doubt=highlight_doubt,
            pages=pages,
            tagged=tagged,
            pdf_a=pdf_a,
            pdf_ua=pdf_ua,
            bookmarks=bookmarks,
            links=links,
            form_fields=form_fields,
            image_quality=image_quality,
            image_dpi=image_dpi,
            lossless_images=lossless_images,
            comments=comments,
            changes=changes,
            printing=printing,
            copying=copying,
            changing=changing,
            return_ticket=return_ticket,
            result_name=result_name,
            pdf_password=pdf_password,
            owner_password=owner_password,
        )

        convert_batch_body.additional_properties = d
        return convert_batch_body

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
