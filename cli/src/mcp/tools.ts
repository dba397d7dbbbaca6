import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { McpServer } from '@modelcontextprotocol/server';
import { TargetFormat } from '@verso/contracts';
import { admitDocx } from '@verso/docx-to-pdf';
import { Verso } from '@verso/sdk';
import * as z from 'zod';
import { convertFile } from '../convert/convert.ts';
import { pathWithin } from './allowed-paths.ts';
import { textOfDocx } from './document-text.ts';

/** Where conversions are made: on this machine, or on a server. */
export interface ToolSettings {
  /** Only files in this folder are read and written. */
  readonly folder: string;
  /** Null: on this machine. */
  readonly server: { readonly url: string; readonly key: string } | null;
}

/** A model reads no book at once: so many characters are given at a time. */
const MOST_CHARACTERS = 100_000;

const path = z.string().describe('A file, relative to the folder of this server');
const pages = z.string().optional().describe('Only these pages, such as 1-3,7');

/** The MCP server with its tools. */
export function makeMcpServer(settings: ToolSettings): McpServer {
  const mcp = new McpServer({ name: 'verso', version: '1.0.0' }, { capabilities: { tools: {} } });
  // Engines are started for one conversion at a time.
  let before: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = before.then(work);
    before = result.catch(() => undefined);
    return result;
  };
  addConvert(mcp, settings, inTurn);
  addRead(mcp, settings, inTurn);
  if (settings.server !== null) addStatus(mcp, settings.server);
  return mcp;
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Words of the command line that every conversion gets. */
const serverWords = ({ server }: ToolSettings) =>
  server === null ? [] : ['--server', server.url, '--key', server.key];

function addConvert(mcp: McpServer, settings: ToolSettings, inTurn: InTurn): void {
  mcp.registerTool(
    'convert',
    {
      title: 'Convert a document',
      description:
        'Converts a PDF into an editable Word document, or a Word document into a PDF, and says what could not be kept.',
      inputSchema: z.object({
        input: path,
        output: path.describe('Where the result is written: a name that ends in .docx or .pdf'),
        to: z
          .enum(TargetFormat.options)
          .optional()
          .describe('pdf-searchable adds text behind the pages of a scanned PDF'),
        pages,
      }),
    },
    ({ input, output, to, pages: only }) =>
      answer(async () => {
        const [from, into] = [await pathWithin(settings.folder, input), await pathWithin(settings.folder, output)];
        const options = [...(to === 'pdf-searchable' ? ['--to', to] : []), ...(only ? ['--pages', only] : [])];
        const losses = await inTurn(() => convertFile([...serverWords(settings), ...options, from, into]));
        return [`Wrote ${output}.`, ...losses].join('\n');
      }),
  );
}

function addRead(mcp: McpServer, settings: ToolSettings, inTurn: InTurn): void {
  mcp.registerTool(
    'read',
    {
      title: 'Read a document',
      description:
        'Gives the text of a PDF, also of a scanned one, or of a Word document, as Markdown or as plain text.',
      inputSchema: z.object({
        input: path,
        format: z.enum(['markdown', 'text']).default('markdown'),
        pages,
        from: z.int().min(0).default(0).describe('The character to begin with, for the rest of a long document'),
      }),
      annotations: { readOnlyHint: true },
    },
    ({ input, format, pages: only, from }) =>
      answer(async () => {
        const file = await pathWithin(settings.folder, input);
        const docx = await inTurn(() => asDocx(settings, file, only));
        const text = await textOfDocx(docx, format);
        const part = text.slice(from, from + MOST_CHARACTERS);
        const rest = text.length - from - part.length;
        return rest > 0 ? `${part}\n\n[${rest} more characters: read on from ${from + part.length}.]` : part;
      }),
  );
}

/** A Word document as it is; of a PDF, what it becomes. */
async function asDocx(settings: ToolSettings, file: string, pages: string | undefined): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-mcp-'));
  try {
    // A stranger's document is looked at before anyone unpacks it.
    if (extname(file).toLowerCase() === '.docx')
      return await readFile((await admitDocx(file, { folder, password: null })).path);
    const result = join(folder, 'document.docx');
    const options = pages ? ['--pages', pages] : [];
    // How the result looks is not asked here.
    const words = settings.server === null ? ['--proof', 'off'] : serverWords(settings);
    await convertFile([...words, ...options, file, result]);
    return await readFile(result);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function addStatus(mcp: McpServer, { url, key }: NonNullable<ToolSettings['server']>): void {
  const verso = new Verso({ server: url, key });
  mcp.registerTool(
    'status',
    {
      title: 'State of conversions',
      description: 'The state of one conversion on the server, or of the latest ones.',
      inputSchema: z.object({ id: z.string().optional().describe('A conversion; without it, the latest ten') }),
      annotations: { readOnlyHint: true },
    },
    ({ id }) =>
      answer(async () => {
        const conversions = id === undefined ? (await verso.list()).slice(0, 10) : [await verso.get(id)];
        return JSON.stringify(
          conversions.map(({ _id, originalFilename, status, progress, failure, result }) => ({
            _id,
            originalFilename,
            status,
            progress,
            failure,
            result,
          })),
          null,
          2,
        );
      }),
  );
}

/** A tool's answer: a text, or what went wrong in a sentence. */
async function answer(work: () => Promise<string>) {
  try {
    return { content: [{ type: 'text' as const, text: await work() }] };
  } catch (error) {
    return { content: [{ type: 'text' as const, text: (error as Error).message }], isError: true };
  }
}
