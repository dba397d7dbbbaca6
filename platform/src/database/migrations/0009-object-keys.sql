-- The key of each stored object, wrapped by a key of the key ring. Bytes and keys lie apart: without its row an object is noise.
create table object_key (
  object text primary key,
  -- The key of the ring that wraps this one.
  ring_key text not null,
  -- Null: the key is destroyed. The row stays for a while and tells what was deleted and when.
  wrapped bytea,
  bytes bigint not null check (bytes >= 0),
  -- SHA-256 of the content.
  sha256 bytea not null check (length(sha256) = 32),
  stored_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((wrapped is null) = (deleted_at is not null))
);

create index object_key_ring on object_key (ring_key) where wrapped is not null;
create index object_key_deleted on object_key (deleted_at) where deleted_at is not null;
