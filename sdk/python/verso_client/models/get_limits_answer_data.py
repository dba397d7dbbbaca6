from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.capabilities import Capabilities
    from ..models.limits import Limits
    from ..models.support import Support


T = TypeVar("T", bound="GetLimitsAnswerData")


@_attrs_define
class GetLimitsAnswerData:
    """
    Attributes:
        limits (Limits):
        capabilities (Capabilities):
        support (Support):
    """

    limits: Limits
    capabilities: Capabilities
    support: Support

    def to_dict(self) -> dict[str, Any]:
        limits = self.limits.to_dict()

        capabilities = self.capabilities.to_dict()

        support = self.support.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "limits": limits,
                "capabilities": capabilities,
                "support": support,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.capabilities import Capabilities
        from ..models.limits import Limits
        from ..models.support import Support

        d = dict(src_dict)
        limits = Limits.from_dict(d.pop("limits"))

        capabilities = Capabilities.from_dict(d.pop("capabilities"))

        support = Support.from_dict(d.pop("support"))

        get_limits_answer_data = cls(
            limits=limits,
            capabilities=capabilities,
            support=support,
        )

        return get_limits_answer_data
