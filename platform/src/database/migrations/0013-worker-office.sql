-- How the worker's LibreOffice stands, in numbers; null: it has none.
alter table worker add column if not exists office jsonb;
