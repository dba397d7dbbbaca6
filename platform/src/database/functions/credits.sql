-- What was entered is never changed afterwards.
create or replace function credit_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only.';
end $$;

-- Changes one bucket and enters why. False: that had been entered before, or the user is gone; nothing has changed then.
create or replace function credit_change(
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
create or replace function credit_take(of_user text, for_conversion text) returns text language plpgsql as $$
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
create or replace function credit_settle(for_conversion text, as_state text) returns void language plpgsql as $$
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

-- No way of ending a conversion can forget its credit: done is spent, everything else is given back.
create or replace function conversion_settle_credit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status = 'processing' then perform credit_settle(old.id, 'released'); end if;
  elsif old.status = 'processing' and new.status <> 'processing' then
    perform credit_settle(new.id, case when new.status = 'completed' then 'captured' else 'released' end);
  end if;
  return null;
end $$;

-- Begins a month of the plan's credits: what is left of the last one ends, as many as the plan gives are there, and that number is
-- kept. Once a reference.
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
create or replace function credit_fit_plan(of_user text, to_amount integer, for_ref text, with_note text) returns void language plpgsql as $$
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
create or replace function credit_end_plan(of_user text, for_ref text, with_note text) returns void language plpgsql as $$
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
