-- A PDF can also become the same PDF with text behind its scanned pages.
alter table conversion drop constraint conversion_check;
alter table conversion add constraint conversion_target_format_check check (
  (original_format, target_format) in (('pdf', 'docx'), ('docx', 'pdf'), ('pdf', 'pdf-searchable'))
);
