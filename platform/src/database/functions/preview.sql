-- Objects of a preview whose row is gone.
create or replace function discard_preview() returns trigger language plpgsql as $$
begin
  insert into discarded_object (key)
  select key from unnest(array[old.source_key, old.result_key]) as key where key is not null
  on conflict do nothing;
  return null;
end $$;

create or replace function discard_page_image() returns trigger language plpgsql as $$
begin
  insert into discarded_object (key) select old.object_key where old.object_key is not null on conflict do nothing;
  return null;
end $$;

-- Pages go with the files that they show.
create or replace function conversion_drop_preview() returns trigger language plpgsql as $$
begin
  delete from preview where conversion_id = old.id;
  return null;
end $$;

create or replace function library_file_drop_preview() returns trigger language plpgsql as $$
begin
  delete from preview where library_file_id = old.id;
  return null;
end $$;

-- Anyone who waits for a page listens on this channel: the payload is the preview's id.
create or replace function preview_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('preview', new.preview_id);
  return null;
end $$;

-- Workers that draw pages listen on this channel.
create or replace function page_image_wanted() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_wanted', '');
  return null;
end $$;

-- Whoever draws or awaits a page that no one wants any more hears of it.
create or replace function page_image_gone() returns trigger language plpgsql as $$
begin
  perform pg_notify('preview', old.preview_id);
  return null;
end $$;

create or replace function preview_gone() returns trigger language plpgsql as $$
begin
  perform pg_notify('preview', old.id);
  return null;
end $$;
