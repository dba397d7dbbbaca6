-- Whoever has pages prepared or drawn has their turn among others, and only so many in hand. Rows of the last release have no one.
alter table preview add column asker text, add column network bytea;

alter table page_image
  -- A user's id, or the digest of a guest.
  add column asker text,
  add column network bytea,
  -- How many the asker had waiting: lower ones go first.
  add column turn integer not null default 0,
  -- Requests that wait for the page now.
  add column waiters integer not null default 0,
  -- After this no one waits for it, whatever became of the server that counted.
  add column wanted_until timestamptz,
  add column attempts integer not null default 0,
  -- Drawing it would take too long.
  add column is_too_complex boolean not null default false;

create index page_image_waiting on page_image (turn, requested_at) where object_key is null and not has_failed;
create index preview_in_hand on preview (asker) where source_state = 'preparing' or result_state = 'preparing';

create function page_image_wanted() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_wanted', '');
  return null;
end $$;

create function page_image_gone() returns trigger language plpgsql as $$
begin
  perform pg_notify('preview', old.preview_id);
  return null;
end $$;

create function preview_gone() returns trigger language plpgsql as $$
begin
  perform pg_notify('preview', old.id);
  return null;
end $$;

create trigger page_image_wanted after insert or update on page_image for each row
  when (new.object_key is null and not new.has_failed and new.taken_at is null)
  execute function page_image_wanted();

create trigger page_image_gone after delete on page_image for each row
  when (old.object_key is null and not old.has_failed)
  execute function page_image_gone();

create trigger preview_gone after delete on preview for each row execute function preview_gone();
