-- What a browser converted without an account follows the account that signs in there, not only the account that signed up there.
alter table "user" drop column guest_hash;
