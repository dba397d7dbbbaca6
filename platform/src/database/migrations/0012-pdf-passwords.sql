-- The passwords of the PDF that is being made, while the job needs them. Whoever ends a conversion, and however, they go.
alter table conversion
  add column pdf_passwords jsonb check (pdf_passwords is null or status = 'processing'),
  -- Known for good, so that the conversion is not made again without them.
  add column has_pdf_password boolean not null default false;

create function forget_pdf_passwords() returns trigger language plpgsql as $$
begin
  new.pdf_passwords := null;
  return new;
end
$$;

create trigger forget_pdf_passwords before update on conversion
  for each row when (new.status <> 'processing' and new.pdf_passwords is not null)
  execute function forget_pdf_passwords();

-- How the worker's LibreOffice stands, in numbers; null: it has none.
alter table worker add column office jsonb;
