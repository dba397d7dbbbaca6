-- What users keep in My Files. A file in the trash has its bytes still; they go with the row.
create table library_file (
  id text primary key check (length(id) between 16 and 64),
  user_id text not null references "user" on delete cascade,
  original_name text not null check (original_name <> ''),
  mime_type text not null,
  -- What it can be converted from; null: it cannot.
  format text check (format in ('pdf', 'docx')),
  object_key text not null unique,
  bytes bigint not null check (bytes >= 0),
  sha256 bytea not null,
  -- The conversion whose result this is, so that a result is kept once; forgotten in the trash.
  conversion_id text check (conversion_id is null or trashed_at is null),
  uploaded_at timestamptz not null default now(),
  trashed_at timestamptz
);

create index library_file_user on library_file (user_id, uploaded_at desc);
create index library_file_trash on library_file (trashed_at) where trashed_at is not null;
create unique index library_file_conversion on library_file (user_id, conversion_id) where conversion_id is not null;
