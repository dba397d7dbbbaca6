-- Operators can turn on other formats: pictures, which become PDFs, and documents that LibreOffice reads.
alter table conversion drop constraint conversion_original_format_check;
alter table conversion drop constraint conversion_target_format_check;
alter table conversion add constraint conversion_target_format_check check (
  (original_format = 'pdf' and target_format in ('docx', 'pdf-searchable'))
  or (original_format = 'docx' and target_format = 'pdf')
  or (original_format in ('jpeg', 'png', 'tiff') and target_format in ('docx', 'pdf-searchable'))
  or (original_format in ('odt', 'doc', 'rtf') and target_format in ('docx', 'pdf'))
);
alter table library_file drop constraint library_file_format_check;
alter table library_file add constraint library_file_format_check check (
  format in ('pdf', 'docx', 'jpeg', 'png', 'tiff', 'odt', 'doc', 'rtf')
);
