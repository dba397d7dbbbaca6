-- Files that their owner deleted are told from files whose time was over.
alter table conversion add column is_deleted_by_owner boolean not null default false;
