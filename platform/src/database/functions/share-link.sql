-- Whoever deletes the files of a conversion, and however: its links end, and no mail with one leaves any more.
create or replace function conversion_end_links() returns trigger language plpgsql as $$
begin
  delete from share_link where conversion_id = new.id;
  delete from mail where conversion_id = new.id;
  return null;
end $$;

-- A result that no one will get any more is mailed to no one, and the address goes.
create or replace function conversion_forget_recipient() returns trigger language plpgsql as $$
begin
  new.mail_recipient := null;
  new.mail_language := null;
  return new;
end $$;
