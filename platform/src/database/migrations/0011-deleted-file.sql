-- Which objects were whose files, for those that are deleted: with `object_key` it proves what was deleted and when.
create table deleted_file (
  object text primary key,
  -- The conversion or the file of My Files that it belonged to; either may be gone.
  source_id text not null,
  part text not null check (part in ('original', 'result', 'file')),
  filename text not null,
  user_id text references "user" on delete cascade,
  guest_hash bytea,
  deleted_at timestamptz not null default now()
);

create index deleted_file_source on deleted_file (source_id);
create index deleted_file_time on deleted_file (deleted_at);

-- Of a user who is deleted with the file nothing is kept: nobody could ask for it.
create function note_deleted_file(object text, source_id text, part text, filename text, owner_id text, guest bytea)
returns void language sql as $$
  insert into deleted_file (object, source_id, part, filename, user_id, guest_hash)
  select object, source_id, part, filename, owner_id, guest
  where guest is not null or exists (select from "user" where id = owner_id)
  on conflict do nothing
$$;

-- A conversion's row gives up its files, or goes with them.
create function conversion_note_deleted() returns trigger language plpgsql as $$
begin
  if old.original_key is not null and (tg_op = 'DELETE' or new.original_key is null) then
    perform note_deleted_file(old.original_key, old.id, 'original', old.original_filename, old.user_id, old.guest_hash);
  end if;
  if old.result_key is not null and (tg_op = 'DELETE' or new.result_key is null) then
    perform note_deleted_file(old.result_key, old.id, 'result', old.result_filename, old.user_id, old.guest_hash);
  end if;
  return null;
end $$;

create trigger conversion_note_deleted after update or delete on conversion
  for each row execute function conversion_note_deleted();

create function library_file_note_deleted() returns trigger language plpgsql as $$
begin
  perform note_deleted_file(old.object_key, old.id, 'file', old.original_name, old.user_id, null);
  return null;
end $$;

create trigger library_file_note_deleted after delete on library_file
  for each row execute function library_file_note_deleted();
