-- Counts the changes of a row, by which a client knows the newer of two. An ended conversion forgets its network.
create or replace function conversion_revise() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  if new.status <> 'processing' then new.network := null; end if;
  return new;
end $$;

-- Whoever shows a conversion listens on this channel: the payload is its id.
create or replace function conversion_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('conversion', coalesce(new.id, old.id));
  return null;
end $$;

-- Whoever ends a conversion, and however, the passwords of its PDF go.
create or replace function forget_pdf_passwords() returns trigger language plpgsql as $$
begin
  new.pdf_passwords := null;
  return new;
end
$$;
