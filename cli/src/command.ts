/** A failure that the caller can understand: the message says what is wrong and what to do. Exit codes as in sysexits(3). */
export class CommandError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode = 1) {
    super(message);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}

/** The exit code for a call that was not understood. */
export const USAGE = 64;

const HELP = `Verso turns PDF into editable DOCX, and DOCX into exact PDF.

  verso convert IN OUT [--password P] [--pages 1-3,7] [--mode flowing|exact|text] [--ignore-tags] [--quiet]
                       [--exact-pages 3,5: these pages stay as they look, the others flow]
                       [--embed-fonts true: the PDF's fonts go with the document where their licences allow it]
                       [--ocr auto|off|force: recognize text on scanned pages, on none, on all]
                       [--ocr-languages deu+eng: what scanned pages are written in] [--highlight-doubt true]
                       [--debug-overlay DIR: what the analyser saw, an SVG file a page]
    to a searchable PDF, which is the same PDF with text behind its scanned pages:
                       --to pdf-searchable [--password P] [--ocr auto|force] [--ocr-languages deu+eng] [--pdf-a 2b] [--quiet]
    to a PDF:          [--pages 1-3,7] [--tagged false] [--pdf-a 1b|2b|3b] [--pdf-ua true] [--bookmarks false]
                       [--links false] [--form-fields false] [--image-quality 90] [--image-dpi 300] [--lossless-images true]
                       [--comments none|notes|margin] [--changes shown|final]
                       [--pdf-password P] [--owner-password P] [--printing none|low|full] [--copying false]
                       [--changing none|forms|comments|all]
                       [--return-ticket true: the document goes into the PDF, so that it can be had back as it was]
  verso serve          the web application and its API, with a worker beside it
  verso worker         a worker alone, for another process or machine
  verso admin create --email E --password P
                       make an admin, or give the account of this address that role and password
  verso keys rotate    put a new key into use, by which the keys of all stored files are wrapped
  verso doctor         what is installed, what is missing, what that costs
`;

// Each command is loaded when it is called: a conversion need not wait for the server's code.
const COMMANDS: Readonly<Record<string, () => Promise<(args: string[]) => Promise<number>>>> = {
  convert: async () => (await import('./convert/convert.ts')).convertCommand,
  serve: async () => (await import('./serve.ts')).serveCommand,
  worker: async () => (await import('./worker.ts')).workerCommand,
  admin: async () => (await import('./admin.ts')).adminCommand,
  keys: async () => (await import('./keys.ts')).keysCommand,
  doctor: async () => (await import('./doctor.ts')).doctorCommand,
};

/** Runs the command that `args` names and returns its exit code. Throws `CommandError`. */
export async function run(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(HELP);
    return name === undefined ? USAGE : 0;
  }
  const load = COMMANDS[name];
  if (load === undefined) throw new CommandError(`Unknown command ${name}. See verso help.`, USAGE);
  return (await load())(rest);
}
