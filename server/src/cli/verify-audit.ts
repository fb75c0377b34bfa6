import { InvalidArgumentError } from 'commander';
import type { LogHead } from '../audit/entry-hash.ts';
import { hasEntry, verifyLog, type VerifiedLog } from '../audit/verify-log.ts';
import { listOrganisations } from '../organisations/organisation-repository.ts';
import { onUnchangedPlatform } from './platform.ts';
import { report, type Output } from './report.ts';

/** Takes a few seconds. */
const ENTRIES_A_LINE = 100_000;

interface VerifyAuditOptions extends Output {
  /** Entries that were printed earlier and kept elsewhere. */
  expect?: LogHead[];
}

interface Audit extends VerifiedLog {
  organisation: string;
}

function describeAudit({ organisation, brokenAt, head, waiting }: Audit): string {
  const state = brokenAt === null ? 'whole' : `broken at entry ${brokenAt}`;
  const end = head ? `entry ${head.sequence} has the hash ${head.hash}` : 'no entries yet';
  const rest = waiting > 0 ? `, ${waiting} newer not chained yet` : '';
  return `${organisation}: ${state}, ${end}${rest}`;
}

/**
 * Reads an option like `1000:e601…`, which may be given several times.
 * @throws InvalidArgumentError for what is no number and hash
 */
export function readExpected(text: string, earlier: LogHead[] = []): LogHead[] {
  const [, number, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/i.exec(text.trim()) ?? [];
  if (!number || !hash)
    throw new InvalidArgumentError('Give the number and the 64 digits of the hash, with a colon between.');
  return [...earlier, { sequence: Number(number), hash: hash.toLowerCase() }];
}

const describeMissing = ({ sequence, hash }: LogHead) =>
  `No log has an entry ${sequence} with the hash ${hash}: one was written anew or cut off since that was printed.`;

/** A log that is broken earlier proves nothing of an entry. */
const isProven = ({ sequence }: LogHead, { brokenAt }: VerifiedLog) =>
  brokenAt === null || sequence < brokenAt;

/**
 * Verifies the log of each organisation. Fails where one is broken, and where none has an expected entry; that, and progress,
 * go to the error output.
 */
export async function verifyAudit({ expect = [], ...output }: VerifyAuditOptions): Promise<void> {
  await onUnchangedPlatform(async (database) => {
    const audits: Audit[] = [];
    const missing = new Set(expect);
    for (const { id, name: organisation } of await database.inDirectory(listOrganisations)) {
      const onProgress = (verified: number, all: number) => {
        if (verified % ENTRIES_A_LINE !== 0) return;
        process.stderr.write(`${organisation}: ${verified} of ${all} entries verified\n`);
      };
      const verified = await verifyLog(database, id, { onProgress });
      audits.push({ organisation, ...verified });
      for (const entry of missing)
        if (isProven(entry, verified) && (await hasEntry(database, id, entry))) missing.delete(entry);
    }
    report(output, audits, audits.map(describeAudit).join('\n') || 'There is no organisation yet.');
    for (const entry of missing) process.stderr.write(`${describeMissing(entry)}\n`);
    if (missing.size > 0 || audits.some(({ brokenAt }) => brokenAt !== null)) process.exitCode = 1;
  });
}
