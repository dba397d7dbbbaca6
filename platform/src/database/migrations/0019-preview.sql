-- The pages of a conversion, or of a file in My Files, to be looked at. Made when they are first asked for.
create table preview (
  id text primary key,
  conversion_id text unique references conversion on delete cascade,
  library_file_id text unique references library_file on delete cascade,
  job_id uuid,
  -- Opens the document; forgotten as soon as it has been tried.
  password text,
  -- Each side: `none` has nothing to show, `locked` needs a password, `failed` says why in its message.
  source_state text not null check (source_state in ('none', 'preparing', 'ready', 'locked', 'failed')),
  source_message text,
  -- The PDF that is drawn, where it is not the document itself.
  source_key text,
  -- Width and height of each page, in points.
  source_pages jsonb,
  result_state text not null check (result_state in ('none', 'preparing', 'ready', 'locked', 'failed')),
  result_message text,
  result_key text,
  result_pages jsonb,
  -- For each page of the source the page of the result that has its text, and how much they look alike (0 to 100).
  comparison jsonb,
  created_at timestamptz not null default now(),
  check (num_nonnulls(conversion_id, library_file_id) = 1)
);

create index preview_preparing on preview (created_at) where source_state = 'preparing' or result_state = 'preparing';

-- A picture of one page, in one width.
create table page_image (
  preview_id text not null references preview on delete cascade,
  side text not null check (side in ('source', 'result')),
  page integer not null,
  -- Pixels.
  width integer not null,
  -- Null until it is drawn.
  object_key text,
  bytes integer,
  has_failed boolean not null default false,
  requested_at timestamptz not null default now(),
  -- When a worker began to draw it.
  taken_at timestamptz,
  primary key (preview_id, side, page, width)
);

-- Objects whose rows are gone: their bytes are deleted within seconds.
create table discarded_object (
  key text primary key,
  discarded_at timestamptz not null default now()
);

create function discard_preview() returns trigger language plpgsql as $$
begin
  insert into discarded_object (key)
  select key from unnest(array[old.source_key, old.result_key]) as key where key is not null
  on conflict do nothing;
  return null;
end $$;

create trigger preview_discard after delete on preview for each row execute function discard_preview();

create function discard_page_image() returns trigger language plpgsql as $$
begin
  insert into discarded_object (key) select old.object_key where old.object_key is not null on conflict do nothing;
  return null;
end $$;

create trigger page_image_discard after delete on page_image for each row execute function discard_page_image();

-- Pages go with the files that they show.
create function conversion_drop_preview() returns trigger language plpgsql as $$
begin
  delete from preview where conversion_id = old.id;
  return null;
end $$;

create trigger conversion_drop_preview after update on conversion for each row
  -- Also at its end: until then only its first page was shown.
  when (
    old.result_key is not null and new.result_key is null or old.original_key is not null and new.original_key is null
    or old.status = 'processing' and new.status <> 'processing'
  )
  execute function conversion_drop_preview();

create function library_file_drop_preview() returns trigger language plpgsql as $$
begin
  delete from preview where library_file_id = old.id;
  return null;
end $$;

create trigger library_file_drop_preview after update on library_file for each row
  when (old.trashed_at is null and new.trashed_at is not null)
  execute function library_file_drop_preview();

-- Anyone who waits for a page listens on this channel: the payload is the preview's id.
create function preview_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('preview', new.preview_id);
  return null;
end $$;

create trigger page_image_notify after update on page_image for each row
  when (new.object_key is not null or new.has_failed)
  execute function preview_notify();
