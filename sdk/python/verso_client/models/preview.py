from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.page_comparison import PageComparison
    from ..models.preview_document import PreviewDocument


T = TypeVar("T", bound="Preview")


@_attrs_define
class Preview:
    """
    Attributes:
        field_id (str):
        source (PreviewDocument):
        result (PreviewDocument):
        comparison (list[PageComparison] | None):
    """

    field_id: str
    source: PreviewDocument
    result: PreviewDocument
    comparison: list[PageComparison] | None

    def to_dict(self) -> dict[str, Any]:
        field_id = self.field_id

        source = self.source.to_dict()

        result = self.result.to_dict()

        comparison: list[dict[str, Any]] | None
        if isinstance(self.comparison, list):
            comparison = []
            for comparison_type_0_item_data in self.comparison:
                comparison_type_0_item = comparison_type_0_item_data.to_dict()
                comparison.append(comparison_type_0_item)

        else:
            comparison = self.comparison

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "_id": field_id,
                "source": source,
                "result": result,
                "comparison": comparison,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.page_comparison import PageComparison
        from ..models.preview_document import PreviewDocument

        d = dict(src_dict)
        field_id = d.pop("_id")

        source = PreviewDocument.from_dict(d.pop("source"))

        result = PreviewDocument.from_dict(d.pop("result"))

        def _parse_comparison(data: object) -> list[PageComparison] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                comparison_type_0 = []
                _comparison_type_0 = data
                for comparison_type_0_item_data in _comparison_type_0:
                    comparison_type_0_item = PageComparison.from_dict(
                        comparison_type_0_item_data
                    )

                    comparison_type_0.append(comparison_type_0_item)

                return comparison_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[PageComparison] | None, data)

        comparison = _parse_comparison(d.pop("comparison"))

        preview = cls(
            field_id=field_id,
            source=source,
            result=result,
            comparison=comparison,
        )

        return preview
