import { createHash } from 'node:crypto';

/** The newest entry of a log: kept elsewhere, it proves later that the log up to it was not written anew. */
export interface LogHead {
  sequence: number;
  /** Hexadecimal. */
  hash: string;
}

/** The last entry of a lane. */
export interface LaneEnd {
  lane: number;
  /** In its lane. */
  number: number;
  /** Hexadecimal. */
  hash: string;
}

/** How far a log is verified: up to an entry, with the ends that its lanes have there. */
export interface LogPosition extends LogHead {
  lanes: LaneEnd[];
}

/** Who did what, as the tables of the log have it. */
interface StoredAct {
  organisation: string;
  account: number | null;
  username: string;
  action: string;
  kind: string;
  subject: string;
  code: string;
  /** As PostgreSQL writes it: the order of its keys and the blanks belong to what is hashed. */
  detail: string;
}

/** An act as it was appended, in a lane; hashes in hexadecimal. */
export interface LaneEntry extends StoredAct {
  lane: number;
  /** In its lane. */
  number: number;
  /** UTC with microseconds, without a zone. */
  appendedAt: string;
  laneHash: string;
}

/** An entry of a system log as it is chained. */
export interface StoredEntry extends LaneEntry {
  sequence: number;
  /** As `appendedAt`. */
  at: string;
  previousHash: string;
  hash: string;
}

const listAct = ({ account, username, action, kind, subject, code }: StoredAct) => [
  account,
  username,
  action,
  kind,
  subject,
  code,
];

/** As PostgreSQL writes a JSON array of these values, with a detail at its end. */
const formatValues = (values: readonly unknown[], ...detail: string[]) =>
  `[${[...values.map((value) => JSON.stringify(value)), ...detail].join(', ')}]`;

/** The hash that an entry must have in its lane: what `log_lane_hash` of the database says when it is appended. */
export function hashInLane(entry: LaneEntry, previous: string): string {
  const { organisation, lane, number, appendedAt, detail } = entry;
  const text = formatValues([organisation, lane, number, appendedAt, ...listAct(entry)], detail);
  return createHash('sha256').update(previous, 'hex').update(text).digest('hex');
}

/** The hash that an entry must have in its chain: what `system_log_hash` of the database says when it is chained. */
export const hashEntry = ({ previousHash, laneHash, sequence, at }: StoredEntry): string =>
  createHash('sha256')
    .update(previousHash, 'hex')
    .update(laneHash, 'hex')
    .update(formatValues([sequence, at]))
    .digest('hex');
