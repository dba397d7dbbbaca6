import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { engineIdentity } from '@verso/docx-to-pdf';
import { type Check, type Outcome, runChecks } from './check.ts';
import { authorizationChecks } from './checks/authorization.ts';
import { documentChecks, loadChecks } from './checks/documents.ts';
import { hostileChecks } from './checks/hostile.ts';
import { keepingChecks } from './checks/keeping.ts';
import { laneChecks, limitChecks, raceChecks } from './checks/limits.ts';
import { otherFormatChecks } from './checks/other-formats.ts';
import { pictureChecks } from './checks/pictures.ts';
import { programChecks } from './checks/programs.ts';
import { requestChecks } from './checks/requests.ts';
import { sharingChecks } from './checks/sharing.ts';
import { accountChecks, guessingChecks } from './checks/sign-in/accounts.ts';
import { issuerChecks } from './checks/sign-in/issuers.ts';
import { passkeyChecks } from './checks/sign-in/passkeys.ts';
import { secondFactorChecks } from './checks/sign-in/second-factor.ts';
import { supervisionChecks } from './checks/supervision.ts';
import { ticketChecks } from './checks/tickets.ts';
import { startTarget, type Target } from './target.ts';

const USAGE = `npm run attack -- [--quick] [--area AREA] [--mode development|production] [--hostile FOLDER]

Starts the product and tries to break it. Prints what held and what gave way, and ends with 1 where something did.

  --quick           the short form
  --area            only the checks of this area
  --mode            only this mode; otherwise both, one after the other
  --hostile FOLDER  also converts every PDF and DOCX in a folder, both ways
`;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    mode: { type: 'string' },
    hostile: { type: 'string' },
    area: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  process.stdout.write(USAGE);
} else {
  const modes = (['development', 'production'] as const).filter(
    (mode) => values.mode === undefined || values.mode === mode,
  );
  if (modes.length === 0) throw new Error(`There is no mode ${values.mode}.\n${USAGE}`);
  let isHeld = true;
  for (const mode of modes) isHeld = (await attack(mode)) && isHeld;
  process.exitCode = isHeld ? 0 : 1;
}

/** Attacks the product in one mode; false: something gave way. */
async function attack(mode: Target['mode']): Promise<boolean> {
  const { hindrance } = engineIdentity(tmpdir());
  if (mode === 'production' && hindrance !== null) {
    process.stdout.write(`\nproduction does not start here, and was not attacked: ${hindrance}\n`);
    // The short form runs with the tests, which may be below such a folder.
    return values.quick;
  }
  process.stdout.write(`\n${mode}, as ${process.getuid?.() === 0 ? 'root' : 'an ordinary user'}\n`);
  const target = await startTarget(mode);
  try {
    const outcomes = await runChecks(target, chosen(mode), printOutcome);
    const gaveWay = outcomes.filter((outcome) => outcome.gaveWay !== null);
    process.stdout.write(`${outcomes.length - gaveWay.length} of ${outcomes.length} held\n`);
    return gaveWay.length === 0;
  } finally {
    await target.stop();
  }
}

function chosen(mode: Target['mode']): Check[] {
  const all = [
    ...authorizationChecks,
    ...requestChecks,
    ...programChecks,
    ...sharingChecks,
    ...accountChecks,
    ...guessingChecks,
    ...secondFactorChecks,
    ...issuerChecks,
    ...passkeyChecks,
    ...limitChecks,
    ...laneChecks,
    ...raceChecks,
    ...documentChecks,
    ...otherFormatChecks,
    ...keepingChecks,
    ...supervisionChecks,
    ...ticketChecks,
    ...loadChecks,
    ...pictureChecks,
    ...(values.hostile === undefined ? [] : hostileChecks(values.hostile)),
  ];
  const isOfArea = ({ area }: Check) => values.area === undefined || area === values.area;
  return all.filter(
    (check) => isOfArea(check) && (!values.quick || check.isQuick) && (check.mode === undefined || check.mode === mode),
  );
}

function printOutcome({ check, ms, gaveWay }: Outcome): void {
  const seconds = (ms / 1000).toFixed(1).padStart(6);
  process.stdout.write(`${gaveWay === null ? '✓' : '✗'} ${seconds} s  ${check.area.padEnd(14)} ${check.name}\n`);
  if (gaveWay !== null) process.stdout.write(`${gaveWay.replace(/^/gm, '             ')}\n`);
}
