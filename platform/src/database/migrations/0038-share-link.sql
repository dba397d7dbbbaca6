-- Links by which anyone gets the result of a conversion without an account. They never outlive the files.
create table share_link (
  id text primary key,
  conversion_id text not null references conversion on delete cascade,
  -- SHA-256 of 256 random bits, which only the link has.
  secret_hash bytea not null unique,
  -- Argon2id; null: the link alone opens the result.
  password_hash text,
  -- The one in the mail that a guest has asked for.
  is_mailed boolean not null default false,
  -- How often its page was opened, and how often the file was sent.
  opens integer not null default 0,
  downloads integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index share_link_conversion on share_link (conversion_id, created_at desc);
create index share_link_expiry on share_link (expires_at);

-- To whom a guest's result is mailed once it is there, in which language; and when it was.
alter table conversion add column mail_recipient text;
alter table conversion add column mail_language text;
alter table conversion add column mailed_at timestamptz;
create index conversion_to_mail on conversion (completed_at) where mail_recipient is not null;

-- Mailboxes whose owners want no results mailed: SHA-256 of the mailbox, as in trial_mailbox.
create table stopped_mailbox (
  mailbox_digest bytea primary key,
  stopped_at timestamptz not null default now()
);

-- The conversion that a mail is about: without its files, the mail is not sent. Null: it is about none.
alter table mail add column conversion_id text references conversion on delete cascade;
create index mail_conversion on mail (conversion_id) where conversion_id is not null;
-- Where its reader stops mails of this kind (RFC 8058); null: mails of accounts cannot be stopped.
alter table mail add column stop_url text;

-- See functions/share-link.sql, which also define these for later changes.
create function conversion_end_links() returns trigger language plpgsql as $$
begin
  return null;
end $$;

create function conversion_forget_recipient() returns trigger language plpgsql as $$
begin
  return new;
end $$;

create trigger conversion_end_links after update on conversion for each row
  when ((old.original_key is not null or old.result_key is not null) and new.original_key is null and new.result_key is null)
  execute function conversion_end_links();

create trigger conversion_forget_recipient before update on conversion for each row
  when (
    new.mail_recipient is not null
    and (new.status in ('cancelled', 'expired') or (new.original_key is null and new.result_key is null))
  )
  execute function conversion_forget_recipient();
