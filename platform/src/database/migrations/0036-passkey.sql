-- Passkeys of users (WebAuthn). A public key opens nothing by itself.
create table passkey (
  -- The credential's id in base64url.
  id text primary key check (length(id) between 1 and 1400),
  user_id text not null references "user" on delete cascade,
  name text not null,
  -- COSE.
  public_key bytea not null,
  -- The authenticator's count of its signatures; 0 where it keeps none. One that goes back tells of a copy.
  sign_count bigint not null,
  transports text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id, created_at);

-- What authenticators are asked to sign, each once. Only the SHA-256 is kept.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'sign-in', 'second-factor')),
  -- Null: whoever signs in says so with the passkey.
  user_id text references "user" on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'sign-in') = (user_id is null))
);
create index passkey_challenge_user on passkey_challenge (user_id);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
