import type { LogHead, LogPosition } from '../../audit/entry-hash.ts';
import { readHashes, verifyLog, type VerifiedLog } from '../../audit/verify-log.ts';
import type { Database } from '../../database/database.ts';
import { listOrganisations, type Organisation } from '../../organisations/organisation-repository.ts';
import { onUnchangedPlatform } from '../platform.ts';
import { report, type Output } from '../report.ts';
import { VerificationState } from './verification-state.ts';

/** Takes a few seconds. */
const ENTRIES_A_LINE = 100_000;

interface VerifyAuditOptions extends Output {
  /** Entries that were printed earlier and kept elsewhere. */
  expect?: LogHead[];
  /** The file of a {@link VerificationState}. */
  state?: string;
}

interface Audit extends VerifiedLog {
  organisation: string;
}

/** One verification of all logs. */
interface Run {
  database: Database;
  state: VerificationState | undefined;
  /** Says what is wrong, of which the command fails, on the error output. */
  complain: (line: string) => void;
}

const say = (line: string) => process.stderr.write(`${line}\n`);

function describeAudit({ organisation, brokenAt, head, waiting }: Audit): string {
  const state = brokenAt === null ? 'whole' : `broken at entry ${brokenAt}`;
  const end = head ? `entry ${head.sequence} has the hash ${head.hash}` : 'no entries yet';
  const rest = waiting > 0 ? `, ${waiting} newer not chained yet` : '';
  return `${organisation}: ${state}, ${end}${rest}`;
}

const describeMissing = ({ sequence, hash }: LogHead) =>
  `No log has an entry ${sequence} with the hash ${hash}: one was written anew or cut off since that was printed.`;

async function hasEntry({ database }: Run, id: string, { sequence, hash }: LogHead): Promise<boolean> {
  return (await readHashes(database, id, [sequence])).get(sequence) === hash;
}

/** How far an earlier run came, unless the log has another entry there by now. */
async function findStart(run: Run, { id, name }: Organisation): Promise<LogPosition | undefined> {
  const reached = run.state?.find(id);
  if (!reached || reached.sequence === 0) return undefined;
  if (await hasEntry(run, id, reached)) {
    say(`${name}: goes on after entry ${reached.sequence}, which an earlier run verified`);
    return reached;
  }
  run.complain(
    `${name}: entry ${reached.sequence} has no longer the hash ${reached.hash}, which an earlier run verified: the log was written anew or cut off since.`,
  );
  return undefined;
}

async function verifyFrom(
  { database, state }: Run,
  { id, name }: Organisation,
  from: LogPosition | undefined,
): Promise<VerifiedLog> {
  return verifyLog(database, id, {
    from,
    onProgress: (verified, all) => {
      if (verified % ENTRIES_A_LINE === 0) say(`${name}: ${verified} of ${all} entries verified`);
    },
    onPosition: async (reached) => state?.save(id, reached),
  });
}

async function verifyOne(run: Run, organisation: Organisation): Promise<VerifiedLog> {
  const start = await findStart(run, organisation);
  const verified = await verifyFrom(run, organisation, start);
  if (!start || verified.brokenAt === null) return verified;
  // Whatever the file said may be wrong.
  say(`${organisation.name}: broken at entry ${verified.brokenAt}, verified once more from the first one`);
  return verifyFrom(run, organisation, undefined);
}

/** A log that is broken earlier proves nothing of an entry. */
const isProven = ({ sequence }: LogHead, { brokenAt }: VerifiedLog) =>
  brokenAt === null || sequence < brokenAt;

/**
 * Verifies the log of each organisation. Fails where one is broken, and where none has an expected entry; that, and progress,
 * go to the error output.
 */
export async function verifyAudit({ expect = [], state, ...output }: VerifyAuditOptions): Promise<void> {
  await onUnchangedPlatform(async (database) => {
    const complaints: string[] = [];
    const run: Run = {
      database,
      state: state === undefined ? undefined : await VerificationState.open(state),
      complain: (line) => complaints.push(line),
    };
    const audits: Audit[] = [];
    const missing = new Set(expect);
    for (const organisation of await database.inDirectory(listOrganisations)) {
      const verified = await verifyOne(run, organisation);
      audits.push({ organisation: organisation.name, ...verified });
      for (const entry of missing)
        if (isProven(entry, verified) && (await hasEntry(run, organisation.id, entry))) missing.delete(entry);
    }
    report(output, audits, audits.map(describeAudit).join('\n') || 'There is no organisation yet.');
    complaints.push(...[...missing].map(describeMissing));
    complaints.forEach(say);
    if (complaints.length > 0 || audits.some(({ brokenAt }) => brokenAt !== null)) process.exitCode = 1;
    await run.state?.remove();
  });
}
