import { createPublicKey, type KeyObject } from 'node:crypto';
import { readChain, type AnchorChain, type ProvenHead } from '../../audit/anchors/anchor-chain.ts';
import { readPlace } from '../../audit/anchors/anchor-place.ts';
import { readPublicKeys, readSigningKey } from '../../signing/ed25519-keys.ts';
import { readPlaceLines } from '../../audit/anchors/read-anchors.ts';
import { readHashes, type VerifiedLog } from '../../audit/verify-log.ts';
import type { Database } from '../../database/database.ts';
import type { Organisation } from '../../organisations/organisation-repository.ts';

/** Batch size, far below the statement timeout. */
const BATCH_SIZE = 10_000;

export interface AnchorOptions {
  anchors?: string[];
  publicKey?: string[];
}

function readKeys(files: readonly string[]): KeyObject[] {
  const own = process.env.AUDIT_KEY?.trim();
  if (files.length > 0) return files.flatMap(readPublicKeys);
  if (own) return [createPublicKey(readSigningKey(own))];
  throw new Error(
    'Name the key that verifies the anchors by --public-key, or the one that signs them by AUDIT_KEY.',
  );
}

async function* readLines(places: readonly string[]) {
  for (const text of places) yield* readPlaceLines(readPlace(text, process.env.AWS_REGION));
}

/**
 * Reads the anchors named by a command.
 * @returns undefined if it names none
 * @throws if there is no key, a place cannot be read, or nothing is there
 */
export async function readAnchors({
  anchors = [],
  publicKey = [],
}: AnchorOptions): Promise<AnchorChain | undefined> {
  if (anchors.length === 0) return undefined;
  const chain = await readChain(readLines(anchors), readKeys(publicKey));
  if (!chain.newest && chain.faults.length === 0)
    throw new Error('There is no anchor at any of these places.');
  return chain;
}

const describeAnchor = ({ anchor, at }: ProvenHead) => `anchor ${anchor} of ${at}`;

function describeFault(head: ProvenHead, { head: end }: VerifiedLog): string {
  const { sequence } = head;
  const last = end?.sequence ?? 0;
  return last < sequence
    ? `the log was cut: it ends with entry ${last}, and ${describeAnchor(head)} has entry ${sequence}`
    : `the log was written anew: entry ${sequence} has another hash than in ${describeAnchor(head)}`;
}

/**
 * Compares a verified log with its anchors.
 * @returns the faults as text: the first anchored entry that the log no longer has, or none
 */
export async function checkLog(
  database: Database,
  { id, name }: Organisation,
  { heads: all }: AnchorChain,
  verified: VerifiedLog,
): Promise<string[]> {
  const heads = [...(all.get(id) ?? [])].sort((one, other) => one.sequence - other.sequence);
  for (let from = 0; from < heads.length; from += BATCH_SIZE) {
    const some = heads.slice(from, from + BATCH_SIZE);
    const hashes = await readHashes(database, id, [...new Set(some.map(({ sequence }) => sequence))]);
    const wrong = some.find(({ sequence, hash }) => hashes.get(sequence) !== hash);
    if (wrong) return [`${name}: ${describeFault(wrong, verified)}.`];
  }
  return [];
}

/**
 * Faults of the anchors as a whole: of their own, and organisations that are gone.
 * @param known ids of the organisations that are there, or were deleted with a note
 */
export function checkChain({ heads, faults }: AnchorChain, known: readonly string[]): string[] {
  const present = new Set(known);
  const gone = [...heads].flatMap(([id, proven]) => {
    const last = present.has(id) ? undefined : proven.at(-1);
    return last ? [`Organisation ${id} is in ${describeAnchor(last)}, and no longer in the database.`] : [];
  });
  return [...faults, ...gone];
}
