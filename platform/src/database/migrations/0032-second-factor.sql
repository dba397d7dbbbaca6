-- The authenticator app of a user: RFC 6238 with SHA-1, six digits, thirty seconds.
create table authenticator (
  user_id text primary key references "user" on delete cascade,
  -- Sealed under a key that the signing key gives.
  sealed_secret text not null,
  -- The time step of the last code that was right: neither it nor an earlier one works again.
  last_step integer,
  created_at timestamptz not null default now(),
  -- Null: its owner has not shown yet that the app has the secret.
  confirmed_at timestamptz
);

-- Codes for those who have lost their second factor, each for once. 80 random bits: their SHA-256 needs no salt.
create table recovery_code (
  code_hash bytea primary key,
  user_id text not null references "user" on delete cascade
);
create index recovery_code_user on recovery_code (user_id);

-- Sign-ins whose password was right and whose second factor is awaited. Only the SHA-256 of a token is kept.
create table sign_in_challenge (
  token_hash bytea primary key,
  user_id text not null references "user" on delete cascade,
  is_remembered boolean not null,
  expires_at timestamptz not null
);
create index sign_in_challenge_user on sign_in_challenge (user_id);
create index sign_in_challenge_expiry on sign_in_challenge (expires_at);

-- Whether signing in with the password takes something more; kept with what it follows from (second-factor/state.ts).
alter table "user" add column has_second_factor boolean not null default false;

-- When the second factor was last given in this session.
alter table session add column second_factor_at timestamptz;

alter table audit_entry drop constraint audit_entry_act_check;
alter table audit_entry add constraint audit_entry_act_check check (act in (
  'create-user', 'update-user', 'delete-user', 'disable-user', 'enable-user', 'make-reset-link', 'adjust-credits', 'export-users',
  'create-key', 'rotate-key', 'revoke-key', 'remove-second-factor'
));
