import type { ColumnType } from 'kysely';

/** A time that the database sets where none is given. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;
/** A time that may be missing. */
export type TimestampOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;
