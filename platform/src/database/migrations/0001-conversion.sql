-- A conversion from upload to deletion. Rows outlive their files, so that a history can be shown.
create table conversion (
  id text primary key check (length(id) between 16 and 64),
  -- SHA-256 of the guest's capability; the capability itself is only in the guest's cookie.
  guest_hash bytea not null,
  original_filename text not null,
  original_format text not null check (original_format in ('pdf', 'docx')),
  target_format text not null check (target_format in ('pdf', 'docx') and target_format <> original_format),
  -- Names in the object store; null when the bytes are deleted.
  original_key text,
  original_bytes bigint not null check (original_bytes > 0),
  -- The document's own password while the job needs it; emptied with the job's end.
  password text check (password is null or status = 'processing'),
  status text not null default 'processing' check (status in ('processing', 'completed', 'failed', 'expired')),
  stage text not null default 'queued'
    check (stage in ('queued', 'reading', 'converting', 'checking', 'completed', 'failed')),
  -- Grows with every change; the id of the event that tells of it.
  revision integer not null default 1,
  job_id uuid,
  page integer,
  pages integer,
  result_key text,
  result_filename text,
  result_bytes bigint,
  result_pages integer,
  failure_reason text,
  failure_message text,
  messages jsonb not null default '[]',
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  expires_at timestamptz not null,
  check ((status = 'completed') = (result_key is not null)),
  check ((status = 'failed') = (failure_reason is not null))
);

create index conversion_guest on conversion (guest_hash, created_at desc);
create index conversion_expiry on conversion (expires_at) where original_key is not null or result_key is not null;
create index conversion_processing on conversion (created_at) where status = 'processing';

create function conversion_revise() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

create trigger conversion_revise before update on conversion
  for each row execute function conversion_revise();

-- Whoever shows a conversion listens on this channel: the payload is its id.
create function conversion_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('conversion', coalesce(new.id, old.id));
  return null;
end $$;

create trigger conversion_notify after insert or update or delete on conversion
  for each row execute function conversion_notify();
