-- Workers that are alive and what each can do; a row not seen for a while is one that has died.
create table worker (
  id text primary key,
  slots integer not null check (slots > 0),
  can_pdf_to_docx boolean not null,
  can_docx_to_pdf boolean not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
