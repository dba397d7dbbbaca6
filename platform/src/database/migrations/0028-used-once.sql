-- Mailboxes whose free trial is some account's, as digests: they stay with the account when its address changes.
create table trial_mailbox (
  mailbox_digest bytea primary key,
  user_id text not null references "user" on delete cascade
);
create index trial_mailbox_user on trial_mailbox (user_id);
insert into trial_mailbox (mailbox_digest, user_id)
select distinct on (mailbox_key) sha256(convert_to(mailbox_key, 'UTF8')), id
from "user" where email_verified_at is not null order by mailbox_key, created_at;

-- See functions/trial.sql, which also defines it for later changes.
create function trial_mailbox_claim() returns trigger language plpgsql as $$
begin
  insert into trial_mailbox (mailbox_digest, user_id)
  values (sha256(convert_to(new.mailbox_key, 'UTF8')), new.id)
  on conflict do nothing;
  return null;
end $$;
create trigger trial_mailbox_claim after insert or update of email_key, email_verified_at on "user"
  for each row when (new.email_verified_at is not null) execute function trial_mailbox_claim();

-- When the first page of a conversion's result was looked at before the conversion was paid for.
alter table conversion add column first_look_at timestamptz;
create index conversion_first_look on conversion (user_id, first_look_at) where first_look_at is not null;
