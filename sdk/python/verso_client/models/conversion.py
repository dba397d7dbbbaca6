from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.conversion_stage import ConversionStage
from ..models.conversion_status import ConversionStatus
from ..models.fidelity import Fidelity
from ..models.source_format import SourceFormat
from ..models.target_format import TargetFormat

if TYPE_CHECKING:
    from ..models.conversion_failure import ConversionFailure
    from ..models.conversion_options import ConversionOptions
    from ..models.conversion_progress import ConversionProgress
    from ..models.conversion_result import ConversionResult
    from ..models.loss_message import LossMessage
    from ..models.queue_place import QueuePlace


T = TypeVar("T", bound="Conversion")


@_attrs_define
class Conversion:
    """
    Attributes:
        field_id (str):
        original_filename (str):
        original_format (SourceFormat):
        target_format (TargetFormat):
        status (ConversionStatus | str):
        created_at (str):
        stage (ConversionStage):
        revision (int):  Default: 0.
        original_bytes (int):  Default: 0.
        queue_place (None | QueuePlace):
        progress (ConversionProgress | None):
        failure (ConversionFailure | None):
        result (ConversionResult | None):
        messages (list[LossMessage]):
        fidelity (Fidelity | None):
        completed_at (None | str):
        expires_at (None | str):
        is_charged (bool):  Default: False.
        is_test (bool):  Default: False.
        is_deleted_by_owner (bool):  Default: False.
        is_notified (bool):  Default: False.
        mail_to (None | str):
        is_mailed (bool):  Default: False.
        options (ConversionOptions):
        can_retry (bool):  Default: False.
        status_url (str):  Default: ''.
        events_url (str):  Default: ''.
        download_url (str):  Default: ''.
    """

    field_id: str
    original_filename: str
    original_format: SourceFormat
    target_format: TargetFormat
    status: ConversionStatus | str
    created_at: str
    stage: ConversionStage
    queue_place: None | QueuePlace
    progress: ConversionProgress | None
    failure: ConversionFailure | None
    result: ConversionResult | None
    messages: list[LossMessage]
    fidelity: Fidelity | None
    completed_at: None | str
    expires_at: None | str
    mail_to: None | str
    options: ConversionOptions
    revision: int = 0
    original_bytes: int = 0
    is_charged: bool = False
    is_test: bool = False
    is_deleted_by_owner: bool = False
    is_notified: bool = False
    is_mailed: bool = False
    can_retry: bool = False
    status_url: str = ""
    events_url: str = ""
    download_url: str = ""

    def to_dict(self) -> dict[str, Any]:
        from ..models.conversion_failure import ConversionFailure
        from ..models.conversion_progress import ConversionProgress
        from ..models.conversion_result import ConversionResult
        from ..models.queue_place import QueuePlace

        field_id = self.field_id

        original_filename = self.original_filename

        original_format = self.original_format.value

        target_format = self.target_format.value

        status: str
        if isinstance(self.status, ConversionStatus):
            status = self.status.value
        else:
            status = self.status

        created_at = self.created_at

        stage = self.stage.value

        revision = self.revision

        original_bytes = self.original_bytes

        queue_place: dict[str, Any] | None
        if isinstance(self.queue_place, QueuePlace):
            queue_place = self.queue_place.to_dict()
        else:
            queue_place = self.queue_place

        progress: dict[str, Any] | None
        if isinstance(self.progress, ConversionProgress):
            progress = self.progress.to_dict()
        else:
            progress = self.progress

        failure: dict[str, Any] | None
        if isinstance(self.failure, ConversionFailure):
            failure = self.failure.to_dict()
        else:
            failure = self.failure

        result: dict[str, Any] | None
        if isinstance(self.result, ConversionResult):
            result = self.result.to_dict()
        else:
            result = self.result

        messages = []
        for messages_item_data in self.messages:
            messages_item = messages_item_data.to_dict()
            messages.append(messages_item)

        fidelity: None | str
        if isinstance(self.fidelity, Fidelity):
            fidelity = self.fidelity.value
        else:
            fidelity = self.fidelity

        completed_at: None | str
        completed_at = self.completed_at

        expires_at: None | str
        expires_at = self.expires_at

        is_charged = self.is_charged

        is_test = self.is_test

        is_deleted_by_owner = self.is_deleted_by_owner

        is_notified = self.is_notified

        mail_to: None | str
        mail_to = self.mail_to

        is_mailed = self.is_mailed

        options = self.options.to_dict()

        can_retry = self.can_retry

        status_url = self.status_url

        events_url = self.events_url

        download_url = self.download_url

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "_id": field_id,
                "originalFilename": original_filename,
                "originalFormat": original_format,
                "targetFormat": target_format,
                "status": status,
                "createdAt": created_at,
                "stage": stage,
                "revision": revision,
                "originalBytes": original_bytes,
                "queuePlace": queue_place,
                "progress": progress,
                "failure": failure,
                "result": result,
                "messages": messages,
                "fidelity": fidelity,
                "completedAt": completed_at,
                "expiresAt": expires_at,
                "isCharged": is_charged,
                "isTest": is_test,
                "isDeletedByOwner": is_deleted_by_owner,
                "isNotified": is_notified,
                "mailTo": mail_to,
                "isMailed": is_mailed,
                "options": options,
                "canRetry": can_retry,
                "statusUrl": status_url,
                "eventsUrl": events_url,
                "downloadUrl": download_url,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.conversion_failure import ConversionFailure
        from ..models.conversion_options import ConversionOptions
        from ..models.conversion_progress import ConversionProgress
        from ..models.conversion_result import ConversionResult
        from ..models.loss_message import LossMessage
        from ..models.queue_place import QueuePlace

        d = dict(src_dict)
        field_id = d.pop("_id")

        original_filename = d.pop("originalFilename")

        original_format = SourceFormat(d.pop("originalFormat"))

        target_format = TargetFormat(d.pop("targetFormat"))

        def _parse_status(data: object) -> ConversionStatus | str:
            try:
                if not isinstance(data, str):
                    raise TypeError()
                status_type_0 = ConversionStatus(data)

                return status_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ConversionStatus | str, data)

        status = _parse_status(d.pop("status"))

        created_at = d.pop("createdAt")

        stage = ConversionStage(d.pop("stage"))

        revision = d.pop("revision")

        original_bytes = d.pop("originalBytes")

        def _parse_queue_place(data: object) -> None | QueuePlace:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                queue_place_type_0 = QueuePlace.from_dict(data)

                return queue_place_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | QueuePlace, data)

        queue_place = _parse_queue_place(d.pop("queuePlace"))

        def _parse_progress(data: object) -> ConversionProgress | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                progress_type_0 = ConversionProgress.from_dict(data)

                return progress_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ConversionProgress | None, data)

        progress = _parse_progress(d.pop("progress"))

        def _parse_failure(data: object) -> ConversionFailure | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                failure_type_0 = ConversionFailure.from_dict(data)

                return failure_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ConversionFailure | None, data)

        failure = _parse_failure(d.pop("failure"))

        def _parse_result(data: object) -> ConversionResult | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                result_type_0 = ConversionResult.from_dict(data)

                return result_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ConversionResult | None, data)

        result = _parse_result(d.pop("result"))

        messages = []
        _messages = d.pop("messages")
        for messages_item_data in _messages:
            messages_item = LossMessage.from_dict(messages_item_data)

            messages.append(messages_item)

        def _parse_fidelity(data: object) -> Fidelity | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                fidelity_type_0 = Fidelity(data)

                return fidelity_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Fidelity | None, data)

        fidelity = _parse_fidelity(d.pop("fidelity"))

        def _parse_completed_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        completed_at = _parse_completed_at(d.pop("completedAt"))

        def _parse_expires_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        expires_at = _parse_expires_at(d.pop("expiresAt"))

        is_charged = d.pop("isCharged")

        is_test = d.pop("isTest")

        is_deleted_by_owner = d.pop("isDeletedByOwner")

        is_notified = d.pop("isNotified")

        def _parse_mail_to(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        mail_to = _parse_mail_to(d.pop("mailTo"))

        is_mailed = d.pop("isMailed")

        options = ConversionOptions.from_dict(d.pop("options"))

        can_retry = d.pop("canRetry")

        status_url = d.pop("statusUrl")

        events_url = d.pop("eventsUrl")

        download_url = d.pop("downloadUrl")

        conversion = cls(
            field_id=field_id,
            original_filename=original_filename,
            original_format=original_format,
            target_format=target_format,
            status=status,
            created_at=created_at,
            stage=stage,
            revision=revision,
            original_bytes=original_bytes,
            queue_place=queue_place,
            progress=progress,
            failure=failure,
            result=result,
            messages=messages,
            fidelity=fidelity,
            completed_at=completed_at,
            expires_at=expires_at,
            is_charged=is_charged,
            is_test=is_test,
            is_deleted_by_owner=is_deleted_by_owner,
            is_notified=is_notified,
            mail_to=mail_to,
            is_mailed=is_mailed,
            options=options,
            can_retry=can_retry,
            status_url=status_url,
            events_url=events_url,
            download_url=download_url,
        )

        return conversion
