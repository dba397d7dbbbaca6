-- People with an account. The address is kept as it was typed and compared in lower case.
create table "user" (
  id text primary key check (length(id) between 16 and 64),
  name text not null,
  email text not null,
  email_key text not null unique check (email_key = lower(email)),
  -- Argon2id as a PHC string.
  password_hash text not null,
  role text not null default 'user' check (role in ('user', 'admin')),
  plan text not null default 'free' check (plan in ('free', 'basic', 'premium')),
  extraction_credits integer not null default 1 check (extraction_credits >= 0),
  free_trial_used boolean not null default false,
  email_verified_at timestamptz,
  -- The guest whose browser signed up: what that guest converted becomes the user's on the first sign-in there.
  guest_hash bytea,
  pending_email text,
  -- Set when the owner has asked for deletion; until then the account can be kept.
  deletion_due_at timestamptz,
  created_at timestamptz not null default now()
);

create index user_deletion on "user" (deletion_due_at) where deletion_due_at is not null;

-- Where people are signed in. Only the SHA-256 of a bearer token is kept.
create table session (
  id text primary key,
  user_id text not null references "user" on delete cascade,
  token_hash bytea not null unique,
  is_remembered boolean not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index session_by_user on session (user_id, last_seen_at desc);

-- Links that were sent by mail. Only the SHA-256 of what stands in the link is kept.
create table mail_link (
  token_hash bytea primary key,
  user_id text not null references "user" on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'change-email', 'reset-password')),
  -- The address that the link proves.
  email text not null,
  -- What a sign-up asked for; it holds only when its own link is opened, so that nobody can wait in an account that is not theirs.
  signup_name text,
  signup_password_hash text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'verify-email') = (signup_name is not null)),
  check ((signup_name is null) = (signup_password_hash is null))
);

create index mail_link_user on mail_link (user_id, purpose);
create index mail_link_expiry on mail_link (expires_at);

-- Mails that wait to be sent; they go when they are sent. Without a mail server this is the development mailbox.
create table mail (
  id text primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now()
);

create index mail_created on mail (created_at desc);

-- How often something was tried; what is lost with a crash only starts to count again.
create unlogged table attempt (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);

create index attempt_reset on attempt (resets_at);

-- A conversion belongs to a guest, to a user, or to the user that the guest has become.
alter table conversion alter column guest_hash drop not null;
alter table conversion add column user_id text references "user" on delete cascade;
alter table conversion add check (guest_hash is not null or user_id is not null);
create index conversion_user on conversion (user_id, created_at desc) where user_id is not null;
