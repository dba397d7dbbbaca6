-- How addresses are compared is decided in one place, `emailKey` of the server, and no longer by the database's `lower` as well, which
-- reads some letters otherwise. Keys of earlier rows become what it makes of them, unless that is another account's.
do $$
declare
  rule text;
begin
  for rule in select conname from pg_constraint
    where conrelid = '"user"'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%lower(email)%'
  loop
    execute format('alter table "user" drop constraint %I', rule);
  end loop;
end $$;
with fresh as (
  select id, normalize((select string_agg(lower(letter), '' order by place)
    from regexp_split_to_table(normalize(email, NFC), '') with ordinality as letters (letter, place)), NFC) as key
  from "user"
)
update "user" set email_key = fresh.key from fresh
where fresh.id = "user".id and fresh.key <> "user".email_key
  and not exists (select from "user" as other where other.email_key = fresh.key)
  and not exists (select from fresh as twin where twin.key = fresh.key and twin.id < fresh.id);
