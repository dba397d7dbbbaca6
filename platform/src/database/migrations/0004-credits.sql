-- Credits lie in two buckets: the plan's, which end with its month, and what was given, which does not. The columns hold
-- what the ledger sums up to, so that a credit is taken with one conditional update.
alter table "user" add column plan_credits integer not null default 0 check (plan_credits >= 0);
alter table "user" add column bonus_credits integer not null default 0 check (bonus_credits >= 0);
-- When the plan's credits are set anew; the day of the month on which that is, as far as a month has it.
alter table "user" add column credit_period_ends_at timestamptz;
alter table "user" add column credit_anchor_day smallint check (credit_anchor_day between 1 and 31);

-- Every credit, why. Nothing is ever changed here; who is deleted keeps entries under an id that leads nowhere.
create table credit_entry (
  id bigint generated always as identity primary key,
  user_id text not null,
  bucket text not null check (bucket in ('plan', 'bonus')),
  kind text not null check (kind in ('grant', 'expire', 'adjust', 'hold', 'capture', 'release')),
  amount integer not null,
  -- Of both buckets, after this entry.
  balance integer not null check (balance >= 0),
  -- What happened, once: the same kind and reference is never entered twice.
  ref text not null,
  note text not null default '',
  actor_id text,
  conversion_id text,
  created_at timestamptz not null default now(),
  unique (kind, ref)
);

create index credit_entry_user on credit_entry (user_id, id desc);

create function credit_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only.';
end $$;

create trigger credit_entry_stays before update or delete on credit_entry
  for each row execute function credit_entry_stays();
create trigger credit_entry_stays_whole before truncate on credit_entry
  for each statement execute function credit_entry_stays();

-- What a conversion has taken and may give back.
create table credit_hold (
  conversion_id text primary key,
  user_id text not null,
  -- Null: nothing but the trial.
  bucket text check (bucket in ('plan', 'bonus')),
  took_trial boolean not null,
  -- The month of the plan's credit; it is not given back into another one.
  period_ends_at timestamptz,
  state text not null default 'held' check (state in ('held', 'captured', 'released')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((state = 'held') = (settled_at is null))
);

create index credit_hold_user on credit_hold (user_id, created_at desc);

-- Changes one bucket and enters why. False: that had been entered before, or the user is gone; nothing has changed then.
create function credit_change(
  of_user text, of_bucket text, of_kind text, by_amount integer, for_ref text,
  with_note text default '', by_actor text default null, for_conversion text default null
) returns boolean language plpgsql as $$
declare
  after integer;
begin
  perform 1 from "user" where id = of_user for update;
  if not found or exists (select 1 from credit_entry where kind = of_kind and ref = for_ref) then
    return false;
  end if;
  update "user" set
    plan_credits = plan_credits + case when of_bucket = 'plan' then by_amount else 0 end,
    bonus_credits = bonus_credits + case when of_bucket = 'bonus' then by_amount else 0 end
  where id = of_user
  returning plan_credits + bonus_credits into after;
  insert into credit_entry (user_id, bucket, kind, amount, balance, ref, note, actor_id, conversion_id)
  values (of_user, of_bucket, of_kind, by_amount, after, for_ref, with_note, by_actor, for_conversion);
  return true;
end $$;

-- Takes one credit, the trial, or both for a conversion: 'held'; 'unlimited' for admins; 'refused' when there is neither.
create function credit_take(of_user text, for_conversion text) returns text language plpgsql as $$
declare
  owner "user"%rowtype;
  from_bucket text;
  takes_trial boolean;
begin
  select * into owner from "user" where id = of_user for update;
  if not found then return 'refused'; end if;
  if owner.role = 'admin' then return 'unlimited'; end if;
  from_bucket := case when owner.plan_credits > 0 then 'plan' when owner.bonus_credits > 0 then 'bonus' end;
  -- On the free plan the first credit and the trial are one and the same conversion.
  takes_trial := not owner.free_trial_used and (owner.plan = 'free' or from_bucket is null);
  if from_bucket is null and not takes_trial then return 'refused'; end if;
  insert into credit_hold (conversion_id, user_id, bucket, took_trial, period_ends_at)
  values (for_conversion, of_user, from_bucket, takes_trial,
    case when from_bucket = 'plan' then owner.credit_period_ends_at end);
  if takes_trial then update "user" set free_trial_used = true where id = of_user; end if;
  perform credit_change(of_user, coalesce(from_bucket, 'bonus'), 'hold',
    case when from_bucket is null then 0 else -1 end, for_conversion,
    case when from_bucket is null then 'Free trial' else '' end, null, for_conversion);
  return 'held';
end $$;

-- Ends a hold, once: what was taken is spent, or given back.
create function credit_settle(for_conversion text, as_state text) returns void language plpgsql as $$
declare
  held credit_hold%rowtype;
  period timestamptz;
  amount integer;
begin
  update credit_hold set state = as_state, settled_at = now()
  where conversion_id = for_conversion and state = 'held'
  returning * into held;
  if not found then return; end if;
  if as_state = 'captured' then
    perform credit_change(held.user_id, coalesce(held.bucket, 'bonus'), 'capture', 0, for_conversion, '', null, for_conversion);
    return;
  end if;
  select credit_period_ends_at into period from "user" where id = held.user_id for update;
  if not found then return; end if;
  amount := case
    when held.bucket is null then 0
    when held.bucket = 'plan' and held.period_ends_at is distinct from period then 0
    else 1 end;
  if held.took_trial then update "user" set free_trial_used = false where id = held.user_id; end if;
  perform credit_change(held.user_id, coalesce(held.bucket, 'bonus'), 'release', amount, for_conversion,
    case when held.bucket = 'plan' and amount = 0 then 'The month of this credit has ended' else '' end, null, for_conversion);
end $$;

-- Begins a month of the plan's credits: what is left of the last one ends, and as many as the plan gives are there. Once a reference.
create function credit_begin_period(
  of_user text, to_amount integer, ends_at timestamptz, for_ref text, with_note text default ''
) returns boolean language plpgsql as $$
declare
  rest integer;
begin
  select plan_credits into rest from "user" where id = of_user for update;
  if not found or exists (select 1 from credit_entry where kind = 'grant' and ref = for_ref) then
    return false;
  end if;
  if rest > 0 then
    perform credit_change(of_user, 'plan', 'expire', -rest, for_ref, 'Unused credits of the last month');
  end if;
  perform credit_change(of_user, 'plan', 'grant', to_amount, for_ref, with_note);
  update "user" set credit_period_ends_at = ends_at where id = of_user;
  return true;
end $$;

-- What people have already becomes the ledger's first entry; from now on the sum is computed.
alter table "user" rename column extraction_credits to former_credits;
select credit_change(id, 'bonus', 'grant', former_credits, 'welcome:' || id, 'Welcome') from "user" where former_credits > 0;
alter table "user" drop column former_credits;
alter table "user" add column extraction_credits integer not null generated always as (plan_credits + bonus_credits) stored;

-- Conversions of users: cancelled ones stay in the history, and the same bytes within a day are one and the same purchase.
alter table conversion drop constraint conversion_status_check;
alter table conversion add constraint conversion_status_check
  check (status in ('processing', 'completed', 'failed', 'cancelled', 'expired'));
alter table conversion drop constraint conversion_stage_check;
alter table conversion add constraint conversion_stage_check
  check (stage in ('queued', 'reading', 'converting', 'checking', 'completed', 'failed', 'cancelled'));
alter table conversion add column original_sha256 bytea;
alter table conversion add column idempotency_key text;
-- Whether it has taken a credit or the trial; false for guests, admins and what was paid for before.
alter table conversion add column is_charged boolean not null default false;
-- What lies behind the report: see the contract.
alter table conversion add column report jsonb;

create unique index conversion_idempotency on conversion (user_id, idempotency_key) where idempotency_key is not null;
create index conversion_content on conversion (user_id, original_sha256, target_format) where user_id is not null;

-- No way of ending a conversion can forget its credit: done is spent, everything else is given back.
create function conversion_settle_credit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status = 'processing' then perform credit_settle(old.id, 'released'); end if;
  elsif old.status = 'processing' and new.status <> 'processing' then
    perform credit_settle(new.id, case when new.status = 'completed' then 'captured' else 'released' end);
  end if;
  return null;
end $$;

create trigger conversion_settle_credit after update of status or delete on conversion
  for each row execute function conversion_settle_credit();
