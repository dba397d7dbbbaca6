import { parseArgs } from 'node:util';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { CommandError, USAGE } from '../running/command-error.ts';
import { makeMcpServer, type ToolSettings } from './tools.ts';

/** `verso mcp`: gives programs that speak the Model Context Protocol tools to convert and read the documents of a folder. */
export async function mcpCommand(args: string[]): Promise<number> {
  const settings = readSettings(args);
  await new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
    serveStdio(() => makeMcpServer(settings));
  });
  return 0;
}

function readSettings(args: string[]): ToolSettings {
  try {
    const { values } = parseArgs({
      args,
      options: { folder: { type: 'string', default: '.' }, server: { type: 'string' }, key: { type: 'string' } },
    });
    const { folder, server: url } = values;
    const key = values.key ?? process.env['VERSO_KEY'];
    if (url === undefined) return { folder, server: null };
    if (key === undefined || URL.parse(url) === null)
      throw new Error('--server needs an address such as https://verso.example, and an API key in --key or VERSO_KEY');
    return { folder, server: { url, key } };
  } catch (error) {
    throw new CommandError(`mcp: ${(error as Error).message}. See verso help.`, USAGE);
  }
}
