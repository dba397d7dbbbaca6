-- The language that a user has chosen, as a tag such as de; null: none was chosen, so mails are in English.
alter table "user" add column language text;
