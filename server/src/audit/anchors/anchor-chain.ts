import type { KeyObject } from 'node:crypto';
import { hashLine, readAnchor, type Anchor } from './anchor.ts';
import type { FoundLine } from './places/found-line.ts';

/** The head of a log, as an anchor proves it. */
export interface ProvenHead {
  sequence: number;
  hash: string;
  /** Number and time of the first anchor with this head. */
  anchor: number;
  at: string;
}

/** The anchors of all places, merged. */
export interface AnchorChain {
  /** By organisation, in anchor order. */
  heads: Map<string, ProvenHead[]>;
  newest: Pick<Anchor, 'number' | 'at'> | undefined;
  /** Faults of the anchors themselves, as text for people. */
  faults: string[];
}

interface FoundAnchor {
  anchor: Anchor;
  line: string;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function readDistinctAnchors(
  lines: AsyncIterable<FoundLine>,
  keys: readonly KeyObject[],
  faults: string[],
): Promise<FoundAnchor[]> {
  const known = new Map<string, FoundAnchor>();
  for await (const { line, place } of lines) {
    try {
      if (!known.has(line)) known.set(line, { anchor: readAnchor(line, keys), line });
    } catch (error) {
      faults.push(`${place} ${messageOf(error)}.`);
    }
  }
  return [...known.values()].sort((one, other) => one.anchor.number - other.anchor.number);
}

/** The fault between an anchor and the previous one that was found, if any. */
function findGap(
  { anchor: { number, previous } }: FoundAnchor,
  before: FoundAnchor | undefined,
): string | undefined {
  const last = before?.anchor.number ?? 0;
  if (number === last) return `There are two different anchors ${number}.`;
  if (number === last + 2) return `Anchor ${last + 1} is missing.`;
  if (number > last + 1) return `Anchors ${last + 1} to ${number - 1} are missing.`;
  if (previous === (before ? hashLine(before.line) : '')) return undefined;
  return `Anchor ${number} does not continue anchor ${last}.`;
}

/**
 * Reads and merges the anchors of all places. Checks the signatures, and that each anchor continues the one before,
 * from the first one on.
 */
export async function readChain(
  lines: AsyncIterable<FoundLine>,
  keys: readonly KeyObject[],
): Promise<AnchorChain> {
  const faults: string[] = [];
  const heads: AnchorChain['heads'] = new Map();
  let before: FoundAnchor | undefined;
  for (const known of await readDistinctAnchors(lines, keys, faults)) {
    const gap = findGap(known, before);
    if (gap !== undefined) faults.push(gap);
    before = known;
    const { number, at } = known.anchor;
    for (const { organisation, sequence, hash } of known.anchor.heads) {
      const ofOrganisation = heads.get(organisation) ?? [];
      ofOrganisation.push({ sequence, hash, anchor: number, at });
      heads.set(organisation, ofOrganisation);
    }
  }
  return { heads, newest: before?.anchor, faults };
}
