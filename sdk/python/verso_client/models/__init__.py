"""Contains all the data models used in inputs/outputs"""

from .archive_conversions_body import ArchiveConversionsBody
from .archive_files_body import ArchiveFilesBody
from .cancel_conversion_answer import CancelConversionAnswer
from .cancel_conversion_answer_data import CancelConversionAnswerData
from .capabilities import Capabilities
from .changing_permission import ChangingPermission
from .character_counts import CharacterCounts
from .comments_place import CommentsPlace
from .conversion import Conversion
from .conversion_failure import ConversionFailure
from .conversion_failure_reason import ConversionFailureReason
from .conversion_mode import ConversionMode
from .conversion_options import ConversionOptions
from .conversion_progress import ConversionProgress
from .conversion_report import ConversionReport
from .conversion_result import ConversionResult
from .conversion_stage import ConversionStage
from .conversion_status import ConversionStatus
from .conversion_summary import ConversionSummary
from .convert_batch_answer import ConvertBatchAnswer
from .convert_batch_answer_data import ConvertBatchAnswerData
from .convert_batch_answer_data_refused_item import ConvertBatchAnswerDataRefusedItem
from .convert_batch_body import ConvertBatchBody
from .convert_file_answer import ConvertFileAnswer
from .convert_file_answer_data import ConvertFileAnswerData
from .convert_file_body import ConvertFileBody
from .convert_now_answer import ConvertNowAnswer
from .convert_now_answer_data import ConvertNowAnswerData
from .convert_now_body import ConvertNowBody
from .create_share_link_answer import CreateShareLinkAnswer
from .create_share_link_answer_data import CreateShareLinkAnswerData
from .create_share_link_body import CreateShareLinkBody
from .delete_conversion_answer import DeleteConversionAnswer
from .delete_file_answer import DeleteFileAnswer
from .delete_file_now_answer import DeleteFileNowAnswer
from .empty_trash_answer import EmptyTrashAnswer
from .error import Error
from .error_code import ErrorCode
from .fidelity import Fidelity
from .flow_preference import FlowPreference
from .get_conversion_answer import GetConversionAnswer
from .get_conversion_answer_data import GetConversionAnswerData
from .get_ledger_answer import GetLedgerAnswer
from .get_ledger_answer_data import GetLedgerAnswerData
from .get_limits_answer import GetLimitsAnswer
from .get_limits_answer_data import GetLimitsAnswerData
from .get_preview_answer import GetPreviewAnswer
from .get_preview_answer_data import GetPreviewAnswerData
from .get_report_answer import GetReportAnswer
from .get_report_answer_data import GetReportAnswerData
from .get_usage_answer import GetUsageAnswer
from .get_usage_history_answer import GetUsageHistoryAnswer
from .get_usage_history_answer_data import GetUsageHistoryAnswerData
from .ledger_entry import LedgerEntry
from .ledger_entry_kind import LedgerEntryKind
from .library_storage import LibraryStorage
from .limits import Limits
from .list_conversions_answer import ListConversionsAnswer
from .list_conversions_answer_data import ListConversionsAnswerData
from .list_files_answer import ListFilesAnswer
from .list_files_answer_data import ListFilesAnswerData
from .list_share_links_answer import ListShareLinksAnswer
from .list_share_links_answer_data import ListShareLinksAnswerData
from .list_trash_answer import ListTrashAnswer
from .list_trash_answer_data import ListTrashAnswerData
from .loss_message import LossMessage
from .loss_message_severity import LossMessageSeverity
from .loss_place import LossPlace
from .me_answer import MeAnswer
from .me_answer_data import MeAnswerData
from .notify_when_done_answer import NotifyWhenDoneAnswer
from .notify_when_done_answer_data import NotifyWhenDoneAnswerData
from .notify_when_done_body import NotifyWhenDoneBody
from .open_conversion_preview_answer import OpenConversionPreviewAnswer
from .open_conversion_preview_answer_data import OpenConversionPreviewAnswerData
from .open_conversion_preview_body import OpenConversionPreviewBody
from .open_file_preview_answer import OpenFilePreviewAnswer
from .open_file_preview_answer_data import OpenFilePreviewAnswerData
from .open_file_preview_body import OpenFilePreviewBody
from .page_comparison import PageComparison
from .pdf_a_version import PdfAVersion
from .preview import Preview
from .preview_document import PreviewDocument
from .preview_document_state import PreviewDocumentState
from .preview_side import PreviewSide
from .printing_permission import PrintingPermission
from .queue_place import QueuePlace
from .rename_file_answer import RenameFileAnswer
from .rename_file_answer_data import RenameFileAnswerData
from .rename_file_body import RenameFileBody
from .restore_files_answer import RestoreFilesAnswer
from .restore_files_answer_data import RestoreFilesAnswerData
from .restore_files_body import RestoreFilesBody
from .retry_conversion_answer import RetryConversionAnswer
from .retry_conversion_answer_data import RetryConversionAnswerData
from .retry_conversion_body import RetryConversionBody
from .revoke_share_link_answer import RevokeShareLinkAnswer
from .save_result_answer import SaveResultAnswer
from .save_result_answer_data import SaveResultAnswerData
from .share_link import ShareLink
from .source_format import SourceFormat
from .stored_file import StoredFile
from .support import Support
from .target_format import TargetFormat
from .text_recognition import TextRecognition
from .tracked_changes import TrackedChanges
from .trash_files_answer import TrashFilesAnswer
from .trash_files_answer_data import TrashFilesAnswerData
from .trash_files_body import TrashFilesBody
from .upload_conversion_answer import UploadConversionAnswer
from .upload_conversion_answer_data import UploadConversionAnswerData
from .upload_conversion_body import UploadConversionBody
from .upload_file_answer import UploadFileAnswer
from .upload_file_answer_data import UploadFileAnswerData
from .upload_file_body import UploadFileBody
from .usage_month import UsageMonth
from .usage_month_id import UsageMonthId
from .usage_summary import UsageSummary
from .usage_summary_all_time import UsageSummaryAllTime
from .usage_summary_current_month import UsageSummaryCurrentMonth
from .usage_summary_subscription import UsageSummarySubscription
from .usage_summary_subscription_plan import UsageSummarySubscriptionPlan
from .user import User
from .user_role import UserRole
from .user_subscription import UserSubscription
from .user_subscription_plan import UserSubscriptionPlan

__all__ = (
    "ArchiveConversionsBody",
    "ArchiveFilesBody",
    "CancelConversionAnswer",
    "CancelConversionAnswerData",
    "Capabilities",
    "ChangingPermission",
    "CharacterCounts",
    "CommentsPlace",
    "Conversion",
    "ConversionFailure",
    "ConversionFailureReason",
    "ConversionMode",
    "ConversionOptions",
    "ConversionProgress",
    "ConversionReport",
    "ConversionResult",
    "ConversionStage",
    "ConversionStatus",
    "ConversionSummary",
    "ConvertBatchAnswer",
    "ConvertBatchAnswerData",
    "ConvertBatchAnswerDataRefusedItem",
    "ConvertBatchBody",
    "ConvertFileAnswer",
    "ConvertFileAnswerData",
    "ConvertFileBody",
    "ConvertNowAnswer",
    "ConvertNowAnswerData",
    "ConvertNowBody",
    "CreateShareLinkAnswer",
    "CreateShareLinkAnswerData",
    "CreateShareLinkBody",
    "DeleteConversionAnswer",
    "DeleteFileAnswer",
    "DeleteFileNowAnswer",
    "EmptyTrashAnswer",
    "Error",
    "ErrorCode",
    "Fidelity",
    "FlowPreference",
    "GetConversionAnswer",
    "GetConversionAnswerData",
    "GetLedgerAnswer",
    "GetLedgerAnswerData",
    "GetLimitsAnswer",
    "GetLimitsAnswerData",
    "GetPreviewAnswer",
    "GetPreviewAnswerData",
    "GetReportAnswer",
    "GetReportAnswerData",
    "GetUsageAnswer",
    "GetUsageHistoryAnswer",
    "GetUsageHistoryAnswerData",
    "LedgerEntry",
    "LedgerEntryKind",
    "LibraryStorage",
    "Limits",
    "ListConversionsAnswer",
    "ListConversionsAnswerData",
    "ListFilesAnswer",
    "ListFilesAnswerData",
    "ListShareLinksAnswer",
    "ListShareLinksAnswerData",
    "ListTrashAnswer",
    "ListTrashAnswerData",
    "LossMessage",
    "LossMessageSeverity",
    "LossPlace",
    "MeAnswer",
    "MeAnswerData",
    "NotifyWhenDoneAnswer",
    "NotifyWhenDoneAnswerData",
    "NotifyWhenDoneBody",
    "OpenConversionPreviewAnswer",
    "OpenConversionPreviewAnswerData",
    "OpenConversionPreviewBody",
    "OpenFilePreviewAnswer",
    "OpenFilePreviewAnswerData",
    "OpenFilePreviewBody",
    "PageComparison",
    "PdfAVersion",
    "Preview",
    "PreviewDocument",
    "PreviewDocumentState",
    "PreviewSide",
    "PrintingPermission",
    "QueuePlace",
    "RenameFileAnswer",
    "RenameFileAnswerData",
    "RenameFileBody",
    "RestoreFilesAnswer",
    "RestoreFilesAnswerData",
    "RestoreFilesBody",
    "RetryConversionAnswer",
    "RetryConversionAnswerData",
    "RetryConversionBody",
    "RevokeShareLinkAnswer",
    "SaveResultAnswer",
    "SaveResultAnswerData",
    "ShareLink",
    "SourceFormat",
    "StoredFile",
    "Support",
    "TargetFormat",
    "TextRecognition",
    "TrackedChanges",
    "TrashFilesAnswer",
    "TrashFilesAnswerData",
    "TrashFilesBody",
    "UploadConversionAnswer",
    "UploadConversionAnswerData",
    "UploadConversionBody",
    "UploadFileAnswer",
    "UploadFileAnswerData",
    "UploadFileBody",
    "UsageMonth",
    "UsageMonthId",
    "UsageSummary",
    "UsageSummaryAllTime",
    "UsageSummaryCurrentMonth",
    "UsageSummarySubscription",
    "UsageSummarySubscriptionPlan",
    "User",
    "UserRole",
    "UserSubscription",
    "UserSubscriptionPlan",
)
