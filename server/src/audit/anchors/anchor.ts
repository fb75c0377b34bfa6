import { createHash, sign, verify, type KeyObject } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';

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

/** Signs an anchor. @returns its line: JSON whose last member is the signature of the JSON without it */
export function signAnchor(content: Omit<Anchor, 'type'>, key: KeyObject): string {
  const { number: count, at, previous, heads } = content;
  const text = JSON.stringify({ type: 'lexboard-anchor-1', number: count, at, previous, heads });
  const signature = sign(null, Buffer.from(text), key).toString('base64');
  return `${text.slice(0, -1)},"signature":"${signature}"}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses and verifies the line of an anchor.
 * @param keys of which one must have signed it
 * @throws Error whose message continues the name of its place
 */
export function readAnchor(line: string, keys: readonly KeyObject[]): Anchor {
  const [, text = '', signature = ''] = /^(\{.*),"signature":"([A-Za-z0-9+/]{86}==)"\}$/.exec(line) ?? [];
  const found = parse(`${text}}`);
  if (!Check(anchor, found)) throw new Error('is no anchor');
  const signed = Buffer.from(`${text}}`);
  const proof = Buffer.from(signature, 'base64');
  if (keys.some((key) => verify(null, signed, key, proof))) return found;
  throw new Error(`has no valid signature, as anchor ${found.number}`);
}
