-- What a session has open ends with it: the payload is the session's id.
create or replace function session_notify_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session', old.id);
  return null;
end $$;
