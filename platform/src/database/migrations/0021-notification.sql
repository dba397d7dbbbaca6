-- Its user gets an email when the conversion ends; false again when it was sent.
alter table conversion add column is_notified boolean not null default false;

create index conversion_notified on conversion (completed_at) where is_notified;
