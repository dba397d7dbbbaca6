-- The guest that signed up, as a digest: only in that guest's browser does the link of the sign-up bring the guest's conversions along.
alter table mail_link add column signup_guest_hash bytea;
