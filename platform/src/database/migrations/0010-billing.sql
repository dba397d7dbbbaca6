-- The plan that an admin has given, whatever is paid for. `plan` is the better of what is given and what is paid for.
alter table "user" add column granted_plan text not null default 'free' check (granted_plan in ('free', 'basic', 'premium'));
update "user" set granted_plan = plan;
-- Months of a plan that is paid for begin only before this moment; null: it was given, and has no end.
alter table "user" add column plan_paid_until timestamptz;
-- Whose months they are: the subscription that pays for them; null: a plan that was given.
alter table "user" add column credit_source text;
-- What the plan has given in the running month, however much of it is left.
alter table "user" add column plan_allowance integer not null default 0 check (plan_allowance >= 0);
update "user" set plan_allowance = plan_credits;

-- Who pays: one customer of Stripe for each user, with the one subscription that is open. What stands here was read from
-- Stripe; nothing is ever taken from an event. A row outlives its user until the customer is closed.
create table billing_account (
  user_id text primary key,
  customer_id text not null unique,
  -- The address that Stripe knows.
  email text not null,
  subscription_id text unique,
  -- The plan that is paid for at this moment, and by which of our prices.
  plan text not null default 'free' check (plan in ('free', 'basic', 'premium')),
  price_id text,
  status text,
  -- What the next renewal costs, in the currency's smallest unit.
  amount integer,
  currency text,
  started_at timestamptz,
  paid_until timestamptz,
  period_ends_at timestamptz,
  cancels_at timestamptz,
  -- Since when a renewal could not be paid.
  failing_since timestamptz,
  -- The end of the year whose renewal was announced by mail.
  reminded_for timestamptz,
  -- When to read Stripe again without being told to; by the clock of payments.
  look_at timestamptz not null,
  -- After a failure to read: how many in a row, and when to try again by the database's own clock.
  failures integer not null default 0,
  retry_at timestamptz,
  created_at timestamptz not null default now(),
  check ((subscription_id is null) = (price_id is null)),
  check (subscription_id is not null or plan = 'free')
);

create index billing_account_look on billing_account (look_at);

-- Why to read a customer again: events of Stripe, each once, and what happened here.
create table billing_event (
  id text primary key,
  customer_id text not null,
  type text not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);

create index billing_event_open on billing_event (customer_id) where handled_at is null;
create index billing_event_handled on billing_event (handled_at) where handled_at is not null;

-- Money that is to be given back, and was.
create table billing_refund (
  id text primary key,
  user_id text not null,
  subscription_id text not null,
  amount integer not null check (amount > 0),
  currency text not null,
  -- Each payment as {invoice, paymentIntent, amount}.
  payments jsonb not null,
  requested_at timestamptz not null,
  done_at timestamptz
);

create index billing_refund_user on billing_refund (user_id, requested_at desc);

-- Customers whose user is deleted: nothing may be charged any more. Whatever way of deleting a user there is, none forgets it.
create table billing_closing (
  customer_id text primary key,
  retry_at timestamptz not null default now()
);

create function billing_close_customer() returns trigger language plpgsql as $$
begin
  insert into billing_closing (customer_id)
  select customer_id from billing_account where user_id = old.id
  on conflict do nothing;
  return null;
end $$;

create trigger billing_close_customer after delete on "user"
  for each row execute function billing_close_customer();

-- As before, and what the month gives is kept.
create or replace function credit_begin_period(
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
  update "user" set credit_period_ends_at = ends_at, plan_allowance = to_amount where id = of_user;
  return true;
end $$;

-- Another plan in the middle of a month: the month gives as much as that one, less what was used. To and fro gives nothing twice.
create function credit_fit_plan(of_user text, to_amount integer, for_ref text, with_note text) returns void language plpgsql as $$
declare
  owner "user"%rowtype;
  difference integer;
begin
  select * into owner from "user" where id = of_user for update;
  if not found then return; end if;
  difference := greatest(to_amount - owner.plan_allowance, -owner.plan_credits);
  if difference = 0 then return; end if;
  if credit_change(of_user, 'plan', case when difference > 0 then 'grant' else 'expire' end, difference, for_ref, with_note) then
    update "user" set plan_allowance = plan_allowance + difference where id = of_user;
  end if;
end $$;

-- The plan has ended, and its months with it; what was given stays.
create function credit_end_plan(of_user text, for_ref text, with_note text) returns void language plpgsql as $$
declare
  rest integer;
begin
  select plan_credits into rest from "user" where id = of_user for update;
  if not found then return; end if;
  if rest > 0 then
    perform credit_change(of_user, 'plan', 'expire', -rest, for_ref, with_note);
  end if;
  update "user" set credit_period_ends_at = null, credit_anchor_day = null, credit_source = null, plan_allowance = 0 where id = of_user;
end $$;
