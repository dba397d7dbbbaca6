-- Requests that their senders have named, and what they were answered with: sent again, they are not made twice.
create table idempotent_request (
  user_id text not null references "user" (id) on delete cascade,
  key text not null,
  -- SHA-256 of method, address and body.
  digest bytea not null,
  -- Null: it is being answered.
  status integer,
  -- Sealed: it may hold what is shown once.
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create index idempotent_request_age on idempotent_request (created_at);

-- A file of My Files that a named request has brought.
alter table library_file add column idempotency_key text;
create unique index library_file_idempotency on library_file (user_id, idempotency_key) where idempotency_key is not null;
