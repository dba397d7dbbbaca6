-- What programs of a user sign their requests with. A key that was revoked has no row.
create table api_key (
  id text primary key,
  user_id text not null references "user" (id) on delete cascade,
  name text not null,
  mode text not null check (mode in ('live', 'test')),
  -- SHA-256 of the key.
  token_hash bytea not null unique,
  -- How the key begins and ends.
  hint text not null,
  scopes text[] not null,
  -- From where it may be used, as CIDR; empty: from everywhere.
  networks text[] not null default '{}',
  -- Null: as often as its account may.
  requests_per_minute integer,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_from text
);

create index api_key_user on api_key (user_id, created_at desc);

-- A key's event streams end with it, as those of a session do.
create trigger api_key_ended after delete on api_key for each row execute function session_notify_ended();

-- Made with a test key: the first page alone, and free of charge.
alter table conversion add column is_test boolean not null default false;

-- Users' own acts on their keys are entered beside those of admins.
alter table audit_entry drop constraint audit_entry_act_check;
alter table audit_entry add constraint audit_entry_act_check check (act in (
  'create-user', 'update-user', 'delete-user', 'disable-user', 'enable-user', 'make-reset-link', 'adjust-credits', 'export-users',
  'create-key', 'rotate-key', 'revoke-key'
));
