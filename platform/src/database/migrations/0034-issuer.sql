-- Whom an OpenID Connect issuer knows as which user.
create table issuer_identity (
  -- The issuer's own address and its name for someone: nothing else says who it is (OpenID Connect Core, 5.7).
  issuer text not null,
  subject text not null,
  user_id text not null references "user" on delete cascade,
  -- The address that the issuer had verified when they were linked.
  email text not null,
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (user_id, issuer)
);

-- Browsers that are away at an issuer. Only digests of what leaves the server are kept, but for the nonce, which proves nothing by itself.
create table issuer_visit (
  state_hash bytea primary key,
  browser_hash bytea not null,
  issuer text not null,
  nonce text not null,
  sealed_verifier text not null,
  -- Who links the issuer to their account; null: someone signs in.
  user_id text references "user" on delete cascade,
  is_remembered boolean not null,
  expires_at timestamptz not null
);
create index issuer_visit_user on issuer_visit (user_id);
create index issuer_visit_expiry on issuer_visit (expires_at);

-- What an issuer has said of someone who has come back, until the page asks for it.
create table issuer_return (
  code_hash bytea primary key,
  browser_hash bytea not null,
  issuer text not null,
  subject text not null,
  email text not null,
  name text not null,
  user_id text references "user" on delete cascade,
  is_remembered boolean not null,
  expires_at timestamptz not null
);
create index issuer_return_user on issuer_return (user_id);
create index issuer_return_expiry on issuer_return (expires_at);

-- False: signed up by an issuer, and no password was chosen since.
alter table "user" add column has_password boolean not null default true;
