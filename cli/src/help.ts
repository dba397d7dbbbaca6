/** What `verso help` prints. */
export const HELP = `Verso turns PDF into editable DOCX, and DOCX into exact PDF.

Usage: verso COMMAND

  convert IN OUT   Convert a document. For its options, run: verso convert --help
  serve            Run the web application and its API, with a worker
  worker           Run only a worker, for another process or machine
  admin create --email E --password P
                   Create an admin, or make an existing account an admin with this password
  backup TARGET    Add a snapshot of all data to the backup in the folder TARGET, while Verso runs; --keep N keeps
                   N snapshots (14), --with-keys includes the key ring
  restore SOURCE   Restore a backup into an empty data folder or database; --snapshot NAME restores an earlier one
  verify           Check that every row has its file, every file its row, and that the credits add up; --deep
                   also reads every file
  incident open TITLE [NOTE]
                   Tell users of a disruption on the status page; incident list shows all, incident close ID ends one
  health           Exit with 0 if the server, or a worker that serves metrics, answers on this machine
  install-service  Install systemd units that run Verso, and back it up each night
  keys rotate      Create a new encryption key and use it for all stored files
  doctor           Check what is installed, what is missing, and what that means
  help             Print this help
`;

/** What `verso convert --help` prints. */
export const CONVERT_HELP = `Usage: verso convert [OPTIONS] IN OUT

Converts a PDF to DOCX, or a DOCX to PDF.

Options for all conversions:
  --password P             Password that opens IN
  --pages 1-3,7            Convert only these pages
  --quiet                  Print no progress and no report

PDF to DOCX:
  --mode MODE              flowing: text as if it had been written in Word (the default)
                           exact: every block keeps its place on the page
                           text: text only, without pictures
  --exact-pages 3,5        Keep the exact look of these pages and let the others flow
  --embed-fonts true       Embed the fonts of the PDF where their licenses allow it
  --ignore-tags            Ignore the structure tags of the PDF
  --ocr auto|off|force     Recognize text on scanned pages (the default), on no pages, or on all pages
  --ocr-languages deu+eng  Languages of scanned pages, the main one first (default: detected)
  --highlight-doubt true   Highlight words that were recognized with doubt
  --debug-overlay DIR      Write an SVG file for each page that shows what was detected

PDF to searchable PDF, the same PDF with text behind its scanned pages:
  --to pdf-searchable      Required
  --ocr auto|force         Recognize text on scanned pages (the default), or on all pages
  --ocr-languages deu+eng  Languages of scanned pages, the main one first (default: detected)
  --pdf-a 2b               Write a PDF/A-2b for archives

DOCX to PDF:
  --tagged false           Leave out the structure tags
  --pdf-a 1b|2b|3b         Write a PDF/A for archives
  --pdf-ua true            Write a PDF/UA for screen readers
  --bookmarks false        Leave out the outline
  --links false            Leave out links
  --form-fields false      Write form fields as text
  --image-quality 90       JPEG quality, 1 to 100
  --image-dpi 300          Resolution of pictures, 36 to 2400
  --lossless-images true   Compress pictures without loss
  --comments WHERE         none (the default), notes or margin
  --changes shown|final    Show tracked changes, or accept them all
  --pdf-password P         Password that opens the PDF
  --owner-password P       Password that lifts the restrictions below
  --printing WHAT          none, low or full
  --copying false          Do not allow copying text
  --changing WHAT          none, forms, comments or all
  --return-ticket true     Attach the Word document, so that it can be restored unchanged
`;
