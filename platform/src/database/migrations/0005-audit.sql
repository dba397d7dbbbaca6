-- Since when somebody may not sign in any more; sessions that were open have ended then.
alter table "user" add column disabled_at timestamptz;

-- Lists of users: the latest first, and how many there are of those who are counted.
create index user_created on "user" (created_at desc, id);
create index user_admin on "user" (id) where role = 'admin';
create index user_paying on "user" (id) where plan <> 'free';

-- What admins did, to whom. The addresses are those of that moment: who was deleted is named here still.
create table audit_entry (
  id bigint generated always as identity primary key,
  actor_id text not null,
  actor_email text not null,
  act text not null check (act in (
    'create-user', 'update-user', 'delete-user', 'disable-user', 'enable-user', 'make-reset-link', 'adjust-credits', 'export-users'
  )),
  -- Null where the act is about no single user.
  target_id text,
  target_email text,
  -- What was changed, each as {from, to}, or what else belongs to the act; never a secret.
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  check ((target_id is null) = (target_email is null))
);

create function audit_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only.';
end $$;

create trigger audit_entry_stays before update or delete on audit_entry
  for each row execute function audit_entry_stays();
create trigger audit_entry_stays_whole before truncate on audit_entry
  for each statement execute function audit_entry_stays();
