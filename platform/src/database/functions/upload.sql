-- Pieces of an upload that is finished, cancelled or expired: their bytes go within seconds.
create or replace function discard_upload_piece() returns trigger language plpgsql as $$
begin
  insert into discarded_object (key) values (old.object_key) on conflict do nothing;
  return null;
end $$;
