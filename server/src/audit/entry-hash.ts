import { createHash } from 'node:crypto';

/** The newest entry of a log. Stored elsewhere, it proves later that the log up to it was not rewritten. */
export interface LogHead {
  sequence: number;
  /** Hexadecimal. */
  hash: string;
}

export interface LaneEnd {
  lane: number;
  /** In its lane. */
  number: number;
  /** Hexadecimal. */
  hash: string;
}

/** An act, as stored in the tables of the log. */
interface StoredAct {
  organisation: string;
  account: number | null;
  username: string;
  action: string;
  kind: string;
  subject: string;
  code: string;
  /** JSON text as PostgreSQL writes it. Key order and spaces are part of the hash. */
  detail: string;
}

/** An act appended to a lane; hashes are hexadecimal. */
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
  /** In the form of `appendedAt`. */
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

/** Formats a JSON array as PostgreSQL does, with the detail last. */
const formatValues = (values: readonly unknown[], ...detail: string[]) =>
  `[${[...values.map((value) => JSON.stringify(value)), ...detail].join(', ')}]`;

/** The expected hash of an entry in its lane. It must equal the database's `log_lane_hash`. */
export function hashInLane(entry: LaneEntry, previous: string): string {
  const { organisation, lane, number, appendedAt, detail } = entry;
  const text = formatValues([organisation, lane, number, appendedAt, ...listAct(entry)], detail);
  return createHash('sha256').update(previous, 'hex').update(text).digest('hex');
}

/** The expected hash of an entry in its chain. It must equal the database's `system_log_hash`. */
export const hashEntry = ({ previousHash, laneHash, sequence, at }: StoredEntry): string =>
  createHash('sha256')
    .update(previousHash, 'hex')
    .update(laneHash, 'hex')
    .update(formatValues([sequence, at]))
    .digest('hex');
