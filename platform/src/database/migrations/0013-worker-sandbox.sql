-- Which layers of the kernel's hold the worker's engines; null: a worker of an earlier version, which does not say.
alter table worker add column sandbox jsonb;
