-- Guests, too, may name their requests: they are known by the hash of their cookie.
alter table idempotent_request drop constraint idempotent_request_pkey;
alter table idempotent_request alter column user_id drop not null;
alter table idempotent_request add column guest_hash bytea;
alter table idempotent_request add constraint idempotent_request_owner check (num_nonnulls(user_id, guest_hash) = 1);
create unique index idempotent_request_of_user on idempotent_request (user_id, key);
create unique index idempotent_request_of_guest on idempotent_request (guest_hash, key);
