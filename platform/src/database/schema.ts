import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  BillingAccountTable,
  BillingClosingTable,
  BillingEventTable,
  BillingRefundTable,
} from './billing-tables.ts';
import type { Timestamp, TimestampOrNull } from './column-types.ts';
import type {
  ApiKeyTable,
  IdempotentRequestTable,
  WebhookAttemptTable,
  WebhookDeliveryTable,
  WebhookTable,
} from './integration-tables.ts';
import type { ShareLinkTable, StoppedMailboxTable } from './sharing-tables.ts';
import type { SignInTables } from './sign-in-tables.ts';

/** What a file may be that is to be converted; those behind the first two where the operator has turned them on. */
export type SourceFormat = 'pdf' | 'docx' | 'jpeg' | 'png' | 'tiff' | 'odt' | 'doc' | 'rtf';

/** One row of `conversion`; see `migrations/` for what each column holds. */
export interface ConversionTable {
  id: string;
  guest_hash: Buffer | null;
  user_id: string | null;
  original_filename: string;
  original_format: SourceFormat;
  target_format: 'docx' | 'pdf' | 'pdf-searchable';
  original_key: string | null;
  original_bytes: number;
  password: string | null;
  pdf_passwords: ColumnType<unknown, string | null | undefined, string | null>;
  has_pdf_password: Generated<boolean>;
  status: Generated<'processing' | 'completed' | 'failed' | 'cancelled' | 'expired'>;
  stage: Generated<'queued' | 'reading' | 'converting' | 'checking' | 'completed' | 'failed' | 'cancelled'>;
  revision: Generated<number>;
  job_id: string | null;
  page: number | null;
  pages: number | null;
  result_key: string | null;
  result_filename: string | null;
  result_bytes: number | null;
  result_pages: number | null;
  failure_reason: string | null;
  failure_message: string | null;
  messages: ColumnType<unknown[], string | undefined, string>;
  original_sha256: Buffer | null;
  idempotency_key: string | null;
  /** SHA-256 of the network that asked for it. */
  network: Buffer | null;
  /** Milliseconds, before this installation's own pace. */
  estimated_ms: number | null;
  /** Milliseconds that the worker who ended it had it. */
  work_ms: number | null;
  is_charged: Generated<boolean>;
  is_test: Generated<boolean>;
  is_deleted_by_owner: Generated<boolean>;
  is_notified: Generated<boolean>;
  mail_recipient: string | null;
  mail_language: string | null;
  mailed_at: TimestampOrNull;
  /** When the first page of the result was looked at before the conversion ended. */
  first_look_at: TimestampOrNull;
  options: ColumnType<unknown, string | undefined, string>;
  report: ColumnType<unknown, string | undefined, string>;
  created_at: Timestamp;
  completed_at: TimestampOrNull;
  expires_at: ColumnType<Date, Date, Date>;
}

/** One row of `worker`. */
export interface WorkerTable {
  id: string;
  slots: number;
  can_pdf_to_docx: boolean;
  can_docx_to_pdf: boolean;
  office: ColumnType<unknown, string | null | undefined, string | null>;
  sandbox: ColumnType<unknown, string | null | undefined, string | null>;
  text_languages: Generated<string[]>;
  started_at: Timestamp;
  seen_at: Timestamp;
}

/** One row of `user`. */
export interface UserTable {
  id: string;
  name: string;
  email: string;
  email_key: string;
  /** The mailbox behind the address: see `mailbox_of` in the migrations. */
  mailbox_key: GeneratedAlways<string>;
  is_contested: Generated<boolean>;
  password_hash: string;
  /** The language that was chosen, as a tag such as `de`; null: none was. */
  language: string | null;
  has_second_factor: Generated<boolean>;
  /** False: signed up by an issuer, and no password was chosen since. */
  has_password: Generated<boolean>;
  role: Generated<'user' | 'admin'>;
  plan: Generated<'free' | 'basic' | 'premium'>;
  plan_credits: Generated<number>;
  bonus_credits: Generated<number>;
  /** The sum of both buckets; changed through the ledger's functions alone. */
  extraction_credits: GeneratedAlways<number>;
  credit_period_ends_at: TimestampOrNull;
  credit_anchor_day: number | null;
  /** What an admin has given; `plan` is the better of this and of what is paid for. */
  granted_plan: Generated<'free' | 'basic' | 'premium'>;
  plan_paid_until: TimestampOrNull;
  credit_source: string | null;
  plan_allowance: Generated<number>;
  free_trial_used: Generated<boolean>;
  email_verified_at: TimestampOrNull;
  pending_email: string | null;
  deletion_due_at: TimestampOrNull;
  disabled_at: TimestampOrNull;
  created_at: Timestamp;
}

/** One row of `trial_mailbox`. */
export interface TrialMailboxTable {
  mailbox_digest: Buffer;
  user_id: string;
}

/** One row of `mail`. */
export interface MailTable {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  conversion_id: string | null;
  stop_url: string | null;
  created_at: Timestamp;
}

/** One row of `library_file`. */
export interface LibraryFileTable {
  id: string;
  user_id: string;
  original_name: string;
  mime_type: string;
  format: SourceFormat | null;
  object_key: string;
  bytes: number;
  sha256: Buffer;
  conversion_id: string | null;
  uploaded_at: Timestamp;
  trashed_at: TimestampOrNull;
  idempotency_key: ColumnType<string | null, string | null | undefined, string | null>;
}

/** One row of `credit_entry`; written by the ledger's functions alone. */
export interface CreditEntryTable {
  id: GeneratedAlways<number>;
  user_id: string;
  bucket: 'plan' | 'bonus';
  kind: 'grant' | 'expire' | 'adjust' | 'hold' | 'capture' | 'release';
  amount: number;
  balance: number;
  ref: string;
  note: string;
  actor_id: string | null;
  conversion_id: string | null;
  created_at: Timestamp;
}

/** One row of `credit_hold`; written by the ledger's functions alone. */
export interface CreditHoldTable {
  conversion_id: string;
  user_id: string;
  bucket: 'plan' | 'bonus' | null;
  took_trial: boolean;
  period_ends_at: TimestampOrNull;
  state: 'held' | 'captured' | 'released';
  created_at: Timestamp;
  settled_at: TimestampOrNull;
}

/** One row of `audit_entry`; written once. */
export interface AuditEntryTable {
  id: GeneratedAlways<number>;
  actor_id: string;
  actor_email: string;
  act:
    | 'create-user'
    | 'update-user'
    | 'delete-user'
    | 'disable-user'
    | 'enable-user'
    | 'make-reset-link'
    | 'adjust-credits'
    | 'export-users'
    | 'create-key'
    | 'rotate-key'
    | 'revoke-key'
    | 'remove-second-factor'
    | 'create-share-link'
    | 'revoke-share-link';
  target_id: string | null;
  target_email: string | null;
  details: ColumnType<Record<string, unknown>, string | undefined, never>;
  created_at: Timestamp;
}

/** One row of `deleted_file`; written by triggers alone. */
export interface DeletedFileTable {
  object: string;
  source_id: string;
  part: 'original' | 'result' | 'file';
  filename: string;
  user_id: string | null;
  guest_hash: Buffer | null;
  deleted_at: Timestamp;
}

/** One row of `object_key`. */
export interface ObjectKeyTable {
  object: string;
  ring_key: string;
  wrapped: Buffer | null;
  bytes: number;
  sha256: Buffer;
  stored_at: Timestamp;
  deleted_at: TimestampOrNull;
}

/** One row of `attempt`. */
export interface AttemptTable {
  key: string;
  count: number;
  resets_at: ColumnType<Date, Date, Date>;
}

/** How far one side of a preview is. */
export type PreviewState = 'none' | 'preparing' | 'ready' | 'locked' | 'failed';

/** One row of `preview`. */
export interface PreviewTable {
  id: string;
  conversion_id: string | null;
  library_file_id: string | null;
  job_id: string | null;
  password: string | null;
  source_state: PreviewState;
  source_message: string | null;
  source_key: string | null;
  source_pages: ColumnType<unknown, string | null | undefined, string | null>;
  result_state: PreviewState;
  result_message: string | null;
  result_key: string | null;
  result_pages: ColumnType<unknown, string | null | undefined, string | null>;
  comparison: ColumnType<unknown, string | null | undefined, string | null>;
  asker: string | null;
  network: Buffer | null;
  created_at: Timestamp;
}

/** One row of `page_image`. */
export interface PageImageTable {
  preview_id: string;
  side: 'source' | 'result';
  page: number;
  width: number;
  object_key: string | null;
  bytes: number | null;
  has_failed: Generated<boolean>;
  requested_at: Timestamp;
  taken_at: TimestampOrNull;
  asker: string | null;
  network: Buffer | null;
  turn: Generated<number>;
  waiters: Generated<number>;
  wanted_until: TimestampOrNull;
  attempts: Generated<number>;
  is_too_complex: Generated<boolean>;
}

/** One row of `discarded_object`; written by triggers alone. */
export interface DiscardedObjectTable {
  key: string;
  discarded_at: Timestamp;
}

/** One row of `signing_key`. */
export interface SigningKeyTable {
  sha256: ColumnType<Buffer, Buffer, never>;
  first_used_at: Timestamp;
  /** The private key (PKCS #8, DER), wrapped by the ring's key `ring_key`; null for one that is not shared. */
  ring_key: string | null;
  wrapped: Buffer | null;
}

/** One row of `incident`. */
export interface IncidentTable {
  id: GeneratedAlways<number>;
  title: string;
  note: Generated<string>;
  started_at: Timestamp;
  ended_at: TimestampOrNull;
}

/** One row of `upload`. */
export interface UploadTable {
  id: string;
  user_id: string;
  purpose: 'conversion' | 'library';
  filename: string;
  bytes: number;
  received: Generated<number>;
  created_at: Timestamp;
}

/** One row of `upload_piece`. */
export interface UploadPieceTable {
  upload_id: string;
  start: number;
  bytes: number;
  object_key: string;
}

/** The tables, for Kysely. */
export interface Schema extends SignInTables {
  api_key: ApiKeyTable;
  attempt: AttemptTable;
  audit_entry: AuditEntryTable;
  billing_account: BillingAccountTable;
  billing_closing: BillingClosingTable;
  billing_event: BillingEventTable;
  billing_refund: BillingRefundTable;
  conversion: ConversionTable;
  credit_entry: CreditEntryTable;
  credit_hold: CreditHoldTable;
  deleted_file: DeletedFileTable;
  discarded_object: DiscardedObjectTable;
  idempotent_request: IdempotentRequestTable;
  incident: IncidentTable;
  library_file: LibraryFileTable;
  mail: MailTable;
  object_key: ObjectKeyTable;
  page_image: PageImageTable;
  preview: PreviewTable;
  share_link: ShareLinkTable;
  stopped_mailbox: StoppedMailboxTable;
  trial_mailbox: TrialMailboxTable;
  signing_key: SigningKeyTable;
  upload: UploadTable;
  upload_piece: UploadPieceTable;
  user: UserTable;
  webhook: WebhookTable;
  webhook_attempt: WebhookAttemptTable;
  webhook_delivery: WebhookDeliveryTable;
  worker: WorkerTable;
}
