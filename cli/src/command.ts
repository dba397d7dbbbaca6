import { HELP } from './help.ts';
import { CommandError, USAGE } from './running/command-error.ts';

// Each command is loaded when it is called: a conversion need not wait for the server's code.
const COMMANDS: Readonly<Record<string, () => Promise<(args: string[]) => Promise<number>>>> = {
  convert: async () => (await import('./convert/convert.ts')).convertCommand,
  watch: async () => (await import('./watch/watch.ts')).watchCommand,
  mcp: async () => (await import('./mcp/mcp.ts')).mcpCommand,
  serve: async () => (await import('./serve.ts')).serveCommand,
  worker: async () => (await import('./worker.ts')).workerCommand,
  admin: async () => (await import('./operate/admin.ts')).adminCommand,
  incident: async () => (await import('./operate/incident.ts')).incidentCommand,
  backup: async () => (await import('./operate/backup.ts')).backupCommand,
  restore: async () => (await import('./operate/backup.ts')).restoreCommand,
  verify: async () => (await import('./operate/backup.ts')).verifyCommand,
  health: async () => (await import('./operate/health.ts')).healthCommand,
  'install-service': async () => (await import('./operate/install-service.ts')).installServiceCommand,
  keys: async () => (await import('./operate/keys.ts')).keysCommand,
  doctor: async () => (await import('./operate/doctor.ts')).doctorCommand,
};

/** Runs the command that `args` names and returns its exit code; with `--help` prints what it takes. Throws `CommandError`. */
export async function run(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(HELP);
    return name === undefined ? USAGE : 0;
  }
  const load = COMMANDS[name];
  if (load !== undefined && (rest.includes('--help') || rest.includes('-h'))) {
    process.stdout.write(name === 'convert' ? (await import('./convert/convert-help.ts')).CONVERT_HELP : HELP);
    return 0;
  }
  if (load === undefined) throw new CommandError(`Unknown command ${name}. See verso help.`, USAGE);
  return (await load())(rest);
}
