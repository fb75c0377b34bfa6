import type { AnchorChain, ProvenHead } from '../../audit/anchors/anchor-chain.ts';
import type { LogHead } from '../../audit/entry-hash.ts';
import { readHashes, verifyLog, type VerifiedLog } from '../../audit/verify-log.ts';
import type { Database } from '../../database/database.ts';
import { listOrganisations, type Organisation } from '../../organisations/organisation-repository.ts';
import { listEnded } from '../../deletion/deletion-repository.ts';
import { onUnchangedPlatform } from '../platform.ts';
import { report, printToStderr, type Output } from '../report.ts';
import { checkChain, checkLog, readAnchors, type AnchorOptions } from './check-anchors.ts';

/** Entries between two progress lines: a few seconds. */
const ENTRIES_A_LINE = 100_000;

interface VerifyAuditOptions extends Output, AnchorOptions {
  /** Expected entries, printed by an earlier run and stored elsewhere. */
  expect?: LogHead[];
}

interface Audit extends VerifiedLog {
  organisation: string;
  /** Its newest anchored entry, if anchors are checked. Nothing outside proves newer entries. */
  anchored?: ProvenHead | null;
}

/** One verification of all logs. */
interface Run {
  database: Database;
  chain: AnchorChain | undefined;
  /** Reports a fault on the error output. The command then fails. */
  complain: (line: string) => void;
}

function describeAnchored({ anchored }: Audit): string {
  if (anchored === undefined) return '';
  if (anchored === null) return ', in no anchor';
  return `, anchored up to entry ${anchored.sequence} (anchor ${anchored.anchor} of ${anchored.at})`;
}

function describeAudit(audit: Audit): string {
  const { organisation, brokenAt, head, waiting } = audit;
  const state = brokenAt === null ? 'whole' : `broken at entry ${brokenAt}`;
  const end = head ? `entry ${head.sequence} has the hash ${head.hash}` : 'no entries yet';
  const rest = waiting > 0 ? `, ${waiting} newer not chained yet` : '';
  return `${organisation}: ${state}, ${end}${rest}${describeAnchored(audit)}`;
}

const describeMissing = ({ sequence, hash }: LogHead) =>
  `No log has an entry ${sequence} with the hash ${hash}: one was written anew or cut off since that was printed.`;

async function hasEntry({ database }: Run, id: string, { sequence, hash }: LogHead): Promise<boolean> {
  return (await readHashes(database, id, [sequence])).get(sequence) === hash;
}

/** Says every few seconds how far it is. */
const verifyOne = (database: Database, { id, name }: Organisation): Promise<VerifiedLog> =>
  verifyLog(database, id, {
    onProgress: (verified, all) => {
      if (verified % ENTRIES_A_LINE === 0) printToStderr(`${name}: ${verified} of ${all} entries verified`);
    },
  });

/** Entries after the break of a log are not proven. */
const isProven = ({ sequence }: LogHead, { brokenAt }: VerifiedLog) =>
  brokenAt === null || sequence < brokenAt;

/** Verifies the logs one by one, and compares each with anchors and expected entries. */
async function verifyAll(
  run: Run,
  organisations: readonly Organisation[],
  missing: Set<LogHead>,
): Promise<Audit[]> {
  const { database, chain, complain } = run;
  const audits: Audit[] = [];
  for (const organisation of organisations) {
    const { id, name } = organisation;
    const verified = await verifyOne(database, organisation);
    const anchored = chain && { anchored: chain.heads.get(id)?.at(-1) ?? null };
    audits.push({ organisation: name, ...verified, ...anchored });
    if (chain) (await checkLog(database, organisation, chain, verified)).forEach(complain);
    for (const entry of missing)
      if (isProven(entry, verified) && (await hasEntry(run, id, entry))) missing.delete(entry);
  }
  return audits;
}

/**
 * Verifies the log of each organisation. Fails if one is broken or differs from the anchors, or if no log has an
 * expected entry. Faults and progress go to the error output.
 */
export async function verifyAudit({ expect = [], ...options }: VerifyAuditOptions): Promise<void> {
  const chain = await readAnchors(options);
  await onUnchangedPlatform(async (database) => {
    const complaints: string[] = [];
    const complain = (line: string) => complaints.push(line);
    const organisations = await database.inDirectory(listOrganisations);
    const missing = new Set(expect);
    const audits = await verifyAll({ database, chain, complain }, organisations, missing);
    report(options, audits, audits.map(describeAudit).join('\n') || 'There is no organisation yet.');
    const ended = await database.inDirectory(listEnded);
    if (chain) complaints.push(...checkChain(chain, [...organisations.map(({ id }) => id), ...ended]));
    complaints.push(...[...missing].map(describeMissing));
    complaints.forEach(printToStderr);
    if (complaints.length > 0 || audits.some(({ brokenAt }) => brokenAt !== null)) process.exitCode = 1;
  });
}
