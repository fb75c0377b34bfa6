import { createHash, sign, verify, type KeyObject } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';

const hex = Type.String({ pattern: '^([0-9a-f]{64})?$' });
const number = Type.Integer({ minimum: 1 });

const anchoredHead = Type.Object({
  organisation: Type.String(),
  sequence: number,
  hash: hex,
  /** When the entry was chained: ISO UTC. */
  at: Type.String(),
});

/** The names are those of the lines that leave the server (docs/operations/secure.md "Anchors"). */
const anchor = Type.Object({
  type: Type.Literal('lexboard-anchor-1'),
  /** They are counted from 1 without gaps. */
  number,
  /** ISO UTC. */
  at: Type.String(),
  /** SHA-256 of the line of the anchor before; empty for the first one. */
  previous: hex,
  heads: Type.Array(anchoredHead),
});

/** The newest entry of an organisation's log. */
export type AnchoredHead = Static<typeof anchoredHead>;

/** The ends of those system logs that have grown since the anchor before: kept elsewhere, they prove the logs later. */
export type Anchor = Static<typeof anchor>;

/** An anchor as it is stored and sent, without the end of the line. */
export interface AnchorLine {
  number: number;
  line: string;
}

/** What the next anchor has as `previous`. */
export const hashLine = (line: string): string => createHash('sha256').update(line).digest('hex');

/** Signs an anchor. @returns its line: JSON whose last member signs the JSON without that member */
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
 * Reads the line of an anchor.
 * @param keys of which one must have signed it
 * @throws saying, in words that go on after its place, why it proves nothing
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
