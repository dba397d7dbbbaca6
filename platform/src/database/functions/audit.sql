-- What an admin did is never changed afterwards.
create or replace function audit_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only.';
end $$;
