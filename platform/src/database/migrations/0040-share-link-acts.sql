-- Whoever makes or revokes a link by which anyone gets a result is noted, as with API keys.
alter table audit_entry drop constraint audit_entry_act_check;
alter table audit_entry add constraint audit_entry_act_check check (act in (
  'create-user', 'update-user', 'delete-user', 'disable-user', 'enable-user', 'make-reset-link', 'adjust-credits', 'export-users',
  'create-key', 'rotate-key', 'revoke-key', 'remove-second-factor', 'create-share-link', 'revoke-share-link'
));
