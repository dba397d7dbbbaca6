-- The mailbox behind an address, in lower case: what follows a plus belongs to its owner, and Gmail ignores dots.
create function mailbox_of(address text) returns text immutable strict parallel safe language sql as $$
  select case
    when split_part(address, '@', -1) in ('gmail.com', 'googlemail.com')
      then replace(coalesce(nullif(split_part(split_part(address, '@', 1), '+', 1), ''), address), '.', '') || '@gmail.com'
    else coalesce(nullif(split_part(split_part(address, '@', 1), '+', 1), ''), address) || '@' || split_part(address, '@', -1)
  end
$$;
alter table "user" add column mailbox_key text not null generated always as (mailbox_of(email_key)) stored;
create index user_mailbox on "user" (mailbox_key);

-- Sign-ups of this address came with different passwords: none of their links activates one of them.
alter table "user" add column is_contested boolean not null default false;
alter table "user" add check (not is_contested or email_verified_at is null);

-- SHA-256 of the network that asked for the conversion: a network may have so many at a time. An ended one forgets it.
alter table conversion add column network bytea;
create index conversion_network on conversion (network) where status = 'processing';
create or replace function conversion_revise() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  if new.status <> 'processing' then new.network := null; end if;
  return new;
end $$;
