-- See functions/session.sql, which also defines it for later changes.
create function session_notify_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session', old.id);
  return null;
end $$;

create trigger session_ended after delete on session for each row execute function session_notify_ended();
