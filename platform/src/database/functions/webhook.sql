-- Whoever ends a conversion, and however: its user's webhooks hear of it, or none does, if the transaction is undone.
create or replace function webhook_conversion_ended() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (webhook_id, event, conversion_id)
  select id, 'conversion.' || new.status, new.id from webhook
  where user_id = new.user_id and not is_paused and 'conversion.' || new.status = any (events);
  return null;
end $$;

-- Servers that send deliveries listen on this channel.
create or replace function webhook_notify_due() returns trigger language plpgsql as $$
begin
  perform pg_notify('webhook_due', '');
  return null;
end $$;
