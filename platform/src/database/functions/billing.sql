-- A deleted user's customer is to be closed at Stripe, so that nobody is charged again.
create or replace function billing_close_customer() returns trigger language plpgsql as $$
begin
  insert into billing_closing (customer_id)
  select customer_id from billing_account where user_id = old.id
  on conflict do nothing;
  return null;
end $$;
