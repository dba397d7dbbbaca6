from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.conversion_report import ConversionReport


T = TypeVar("T", bound="GetReportAnswerData")


@_attrs_define
class GetReportAnswerData:
    """
    Attributes:
        report (ConversionReport):
    """

    report: ConversionReport

    def to_dict(self) -> dict[str, Any]:
        report = self.report.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "report": report,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.conversion_report import ConversionReport

        d = dict(src_dict)
        report = ConversionReport.from_dict(d.pop("report"))

        get_report_answer_data = cls(
            report=report,
        )

        return get_report_answer_data
