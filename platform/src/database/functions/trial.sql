-- The trial of a mailbox belongs to the account that first proves it, whatever address that account has later.
create or replace function trial_mailbox_claim() returns trigger language plpgsql as $$
begin
  insert into trial_mailbox (mailbox_digest, user_id)
  values (sha256(convert_to(new.mailbox_key, 'UTF8')), new.id)
  on conflict do nothing;
  return null;
end $$;
