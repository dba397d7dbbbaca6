import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | undefined, Date>;
type TimestampOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** One row of `conversion`; see `migrations/` for what each column holds. */
export interface ConversionTable {
  id: string;
  guest_hash: Buffer;
  original_filename: string;
  original_format: 'pdf' | 'docx';
  target_format: 'pdf' | 'docx';
  original_key: string | null;
  original_bytes: number;
  password: string | null;
  status: Generated<'processing' | 'completed' | 'failed' | 'expired'>;
  stage: Generated<'queued' | 'reading' | 'converting' | 'checking' | 'completed' | 'failed'>;
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
  started_at: Timestamp;
  seen_at: Timestamp;
}

/** The tables, for Kysely. */
export interface Schema {
  conversion: ConversionTable;
  worker: WorkerTable;
}
