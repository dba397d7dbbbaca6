import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CommandError, USAGE } from '../running/command-error.ts';

const CALL = 'verso install-service [--user NAME] [--data FOLDER] [--backup FOLDER] [--print]';
const UNITS = '/etc/systemd/system';
const SETTINGS = '/etc/verso.env';
const VERSO = fileURLToPath(new URL('../../../bin/verso', import.meta.url));

interface Units {
  readonly user: string;
  readonly data: string;
  /** Null: no backups. */
  readonly backup: string | null;
}

/** `verso install-service`: units of systemd for a plain machine, with a file for the settings. */
export async function installServiceCommand(args: string[]): Promise<number> {
  const { values } = read(args);
  const { user = 'verso-server', data = '/var/lib/verso', backup } = values;
  const folder = (path: string) => {
    if (/[\s%"']/.test(path)) throw new CommandError(`The folder ${path} must not contain spaces, quotes or %.`, USAGE);
    return resolve(path);
  };
  if (!/^[a-z_][a-z0-9_-]{0,31}$/.test(user)) throw new CommandError(`${user} is not a name of a system user.`, USAGE);
  const units = unitsOf({ user, data: folder(data), backup: backup === undefined ? null : folder(backup) });
  if (values.print) {
    for (const [name, text] of Object.entries(units)) process.stdout.write(`# ${join(UNITS, name)}\n${text}\n`);
    return 0;
  }
  if (process.getuid?.() !== 0)
    throw new CommandError('Run verso install-service as root, or see what it writes with --print.');
  if (!existsSync('/run/systemd/system')) throw new CommandError('This machine is not run by systemd.');
  must('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', user], [0, 9]);
  for (const path of [data, ...(backup === undefined ? [] : [backup])]) {
    mkdirSync(path, { recursive: true, mode: 0o711 });
    must('chown', [`${user}:`, path]);
  }
  if (!existsSync(SETTINGS)) writeFileSync(SETTINGS, FIRST_SETTINGS, { mode: 0o600 });
  for (const [name, text] of Object.entries(units)) writeFileSync(join(UNITS, name), text);
  must('systemctl', ['daemon-reload']);
  must('systemctl', ['enable', ...Object.keys(units).filter((name) => !name.startsWith('verso-backup.service'))]);
  const started = backup === undefined ? 'verso' : 'verso verso-backup.timer';
  process.stdout.write(
    `Installed ${Object.keys(units).join(', ')}.\nWrite your settings into ${SETTINGS}, then run: systemctl start ${started}\n`,
  );
  return 0;
}

const FIRST_SETTINGS = `# Settings of Verso, one NAME=value a line; docs/configuration.md lists them.
NODE_ENV=production
#PUBLIC_BASE_URL=https://verso.example.org
#SMTP_URL=smtp://user:password@mail.example.org:587
#TRUST_PROXY=1
`;

function read(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { user: text, data: text, backup: text, print: { type: 'boolean' } } });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\nUsage: ${CALL}`, USAGE);
  }
}

/** The units by their names. The engines' own sandbox (Landlock, seccomp) works inside of these limits. */
function unitsOf({ user, data, backup }: Units): Readonly<Record<string, string>> {
  const common = `User=${user}
Group=${user}
Environment=VERSO_DATA=${data}
EnvironmentFile=-${SETTINGS}
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=yes
PrivateDevices=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectControlGroups=yes
RestrictSUIDSGID=yes
LockPersonality=yes
CapabilityBoundingSet=
UMask=0077
`;
  const service = `[Unit]
Description=Verso, PDF to DOCX and DOCX to PDF
After=network-online.target
Wants=network-online.target

[Service]
ExecStart=${VERSO} serve
ReadWritePaths=${data}
${common}Restart=always
RestartSec=2
TimeoutStopSec=20
KillMode=mixed
LimitNOFILE=65536
TasksMax=2048

[Install]
WantedBy=multi-user.target
`;
  if (backup === null) return { 'verso.service': service };
  const nightly = `[Unit]
Description=Backup of Verso
After=verso.service

[Service]
Type=oneshot
ExecStart=${VERSO} backup ${backup}
ReadWritePaths=${data} ${backup}
${common}`;
  const timer = `[Unit]
Description=Backup of Verso each night

[Timer]
OnCalendar=*-*-* 03:00:00
RandomizedDelaySec=15min
Persistent=yes

[Install]
WantedBy=timers.target
`;
  return { 'verso.service': service, 'verso-backup.service': nightly, 'verso-backup.timer': timer };
}

/** Runs a command of the system. Throws when it ends with another code than those of `good`. */
function must(command: string, args: readonly string[], good: readonly number[] = [0]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (!good.includes(status ?? -1)) throw new CommandError(`${command} failed: ${stderr}`);
}
