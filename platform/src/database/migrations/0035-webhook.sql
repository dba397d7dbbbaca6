-- Where the server tells programs of a user what has happened.
create table webhook (
  id text primary key,
  user_id text not null references "user" (id) on delete cascade,
  url text not null,
  events text[] not null,
  -- What requests are signed with, sealed; after a change the old one signs as well for a while.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  is_paused boolean not null default false,
  -- Since when every request has failed; null: the last one was answered.
  failing_since timestamptz,
  created_at timestamptz not null default now()
);

create index webhook_user on webhook (user_id, created_at desc);

-- One event on its way to one webhook, or there.
create table webhook_delivery (
  id text primary key default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  webhook_id text not null references webhook (id) on delete cascade,
  event text not null,
  conversion_id text,
  -- As it is sent; null: no one has tried yet.
  payload text,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  -- A server is sending it, until then at the longest.
  taken_until timestamptz,
  created_at timestamptz not null default now()
);

create index webhook_delivery_due on webhook_delivery (next_at) where state = 'waiting';
create index webhook_delivery_log on webhook_delivery (webhook_id, created_at desc);

-- One request, and what came of it.
create table webhook_attempt (
  id bigint generated always as identity primary key,
  delivery_id text not null references webhook_delivery (id) on delete cascade,
  made_at timestamptz not null default now(),
  duration_ms integer not null,
  -- Null: there was no answer, and `error` says why.
  http_status integer,
  error text,
  -- The beginning of the answer.
  answer text not null default ''
);

create index webhook_attempt_delivery on webhook_attempt (delivery_id, id);

-- See functions/webhook.sql, which also define these for later changes.
create function webhook_conversion_ended() returns trigger language plpgsql as $$
begin
  return null;
end $$;

create function webhook_notify_due() returns trigger language plpgsql as $$
begin
  return null;
end $$;

create trigger webhook_conversion_ended after update on conversion for each row
  when (old.status = 'processing' and new.status in ('completed', 'failed') and new.user_id is not null)
  execute function webhook_conversion_ended();

create trigger webhook_delivery_due after insert on webhook_delivery
  for each row execute function webhook_notify_due();
