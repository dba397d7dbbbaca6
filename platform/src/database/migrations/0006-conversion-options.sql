-- How its owner wants a conversion made; an empty object is the usual way.
alter table conversion add column options jsonb not null default '{}';
