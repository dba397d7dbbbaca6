-- What servers that share a database must share: uploads in pieces, which any of them continues, and the key that signs.
create table upload (
  id text primary key,
  user_id text not null references "user" on delete cascade,
  purpose text not null check (purpose in ('conversion', 'library')),
  filename text not null,
  -- Announced, and received so far.
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0 check (received between 0 and bytes),
  created_at timestamptz not null default now()
);

create index upload_user on upload (user_id, created_at);
create index upload_created on upload (created_at);

-- What one request brought of an upload, as an object of its own.
create table upload_piece (
  upload_id text not null references upload on delete cascade,
  -- The place of its first byte in the upload.
  start bigint not null,
  bytes bigint not null check (bytes > 0),
  object_key text not null unique,
  primary key (upload_id, start)
);

create function discard_upload_piece() returns trigger language plpgsql as $$
begin
  insert into discarded_object (key) values (old.object_key) on conflict do nothing;
  return null;
end $$;

create trigger upload_piece_discard after delete on upload_piece for each row execute function discard_upload_piece();

-- The private key itself, wrapped by the key ring; null for one that only its operator has.
alter table signing_key
  add column ring_key text,
  add column wrapped bytea,
  add check ((ring_key is null) = (wrapped is null));
-- One key at most is shared.
create unique index signing_key_shared on signing_key ((true)) where wrapped is not null;
