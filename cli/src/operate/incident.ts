import { closeIncident, listIncidents, openIncident } from '@verso/server';
import { CommandError, USAGE } from '../running/command-error.ts';
import { withDatabase } from './with-database.ts';

const CALLS = 'verso incident open TITLE [NOTE], verso incident list or verso incident close ID';

/** `verso incident`: what the status page tells users of a disruption. */
export async function incidentCommand([act, ...rest]: string[]): Promise<number> {
  if (act === 'open') return open(rest);
  if (act === 'close') return close(rest);
  if (act === 'list' && rest.length === 0) return list();
  throw new CommandError(`Usage: ${CALLS}`, USAGE);
}

async function open([title, note = '', ...more]: string[]): Promise<number> {
  if (title === undefined || title.trim() === '' || more.length > 0)
    throw new CommandError('Usage: verso incident open TITLE [NOTE], with quotes around each', USAGE);
  if (title.length > 200 || note.length > 5_000)
    throw new CommandError('A title may have 200 characters, and a note 5000.', USAGE);
  const id = await withDatabase('incident', ({ database }) => openIncident(database, title, note));
  process.stdout.write(`The status page shows this incident. When it is over, run: verso incident close ${id}\n`);
  return 0;
}

async function close([id = '', ...more]: string[]): Promise<number> {
  if (!/^\d{1,15}$/.test(id) || more.length > 0) throw new CommandError('Usage: verso incident close ID', USAGE);
  const isClosed = await withDatabase('incident', ({ database }) => closeIncident(database, Number(id)));
  if (!isClosed) throw new CommandError(`There is no open incident ${id}. See: verso incident list`);
  process.stdout.write(`Incident ${id} is over.\n`);
  return 0;
}

async function list(): Promise<number> {
  const incidents = await withDatabase('incident', ({ database }) => listIncidents(database));
  if (incidents.length === 0) process.stdout.write('There are no incidents.\n');
  for (const { id, title, started_at: startedAt, ended_at: endedAt } of incidents)
    process.stdout.write(`${id}  ${startedAt.toISOString()}  ${endedAt?.toISOString() ?? 'continues'}  ${title}\n`);
  return 0;
}
