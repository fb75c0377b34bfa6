import { createHash, type KeyObject } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { readSignedJson, signJson } from '../../signing/signed-json.ts';

const hex = Type.String({ pattern: '^([0-9a-f]{64})?$' });
const number = Type.Integer({ minimum: 1 });

const anchoredHead = Type.Object({
  organisation: Type.String(),
  sequence: number,
  hash: hex,
  /** Time at which the entry was chained, ISO UTC. */
  at: Type.String(),
});

/** The format of anchor lines outside the server (docs/operations/secure.md "Anchors"). */
const anchor = Type.Object({
  type: Type.Literal('lexboard-anchor-1'),
  /** Counted from 1 without gaps. */
  number,
  /** ISO UTC. */
  at: Type.String(),
  /** SHA-256 of the previous anchor's line; empty for the first one. */
  previous: hex,
  heads: Type.Array(anchoredHead),
});

/** The newest entry of an organisation's log. */
export type AnchoredHead = Static<typeof anchoredHead>;

/**
 * The heads of all system logs that grew since the previous anchor. Stored elsewhere, they prove later that the logs
 * were not rewritten.
 */
export type Anchor = Static<typeof anchor>;

/** An anchor as it is stored and sent, without a line break. */
export interface AnchorLine {
  number: number;
  line: string;
}

/** The `previous` of the next anchor. */
export const hashLine = (line: string): string => createHash('sha256').update(line).digest('hex');

/** Signs an anchor. @returns its line */
export function signAnchor(content: Omit<Anchor, 'type'>, key: KeyObject): string {
  const { number: count, at, previous, heads } = content;
  return signJson({ type: 'lexboard-anchor-1', number: count, at, previous, heads }, key);
}

/**
 * Parses and verifies the line of an anchor.
 * @param keys of which one must have signed it
 * @throws Error whose message continues the name of its place
 */
export function readAnchor(line: string, keys: readonly KeyObject[]): Anchor {
  const { content, isSigned } = readSignedJson(line, keys);
  if (!Check(anchor, content)) throw new Error('is no anchor');
  if (isSigned) return content;
  throw new Error(`has no valid signature, as anchor ${content.number}`);
}
