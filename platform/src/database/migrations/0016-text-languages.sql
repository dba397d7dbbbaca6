-- The languages in which a worker recognizes text, by Tesseract's names; none: scanned pages stay pictures there.
alter table worker add column text_languages text[] not null default '{}';
