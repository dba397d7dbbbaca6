-- Of a user who is deleted with the file nothing is kept: nobody could ask for it.
create or replace function note_deleted_file(object text, source_id text, part text, filename text, owner_id text, guest bytea)
returns void language sql as $$
  insert into deleted_file (object, source_id, part, filename, user_id, guest_hash)
  select object, source_id, part, filename, owner_id, guest
  where guest is not null or exists (select from "user" where id = owner_id)
  on conflict do nothing
$$;

-- A conversion's row gives up its files, or goes with them.
create or replace function conversion_note_deleted() returns trigger language plpgsql as $$
begin
  if old.original_key is not null and (tg_op = 'DELETE' or new.original_key is null) then
    perform note_deleted_file(old.original_key, old.id, 'original', old.original_filename, old.user_id, old.guest_hash);
  end if;
  if old.result_key is not null and (tg_op = 'DELETE' or new.result_key is null) then
    perform note_deleted_file(old.result_key, old.id, 'result', old.result_filename, old.user_id, old.guest_hash);
  end if;
  return null;
end $$;

-- A file of My Files goes as a whole.
create or replace function library_file_note_deleted() returns trigger language plpgsql as $$
begin
  perform note_deleted_file(old.object_key, old.id, 'file', old.original_name, old.user_id, null);
  return null;
end $$;
