import { createHash, sign, type KeyObject } from 'node:crypto';

/** The entries that a file has. Stored before it is written, so that after a crash the same file is written again. */
export interface FilePlan {
  /** The number of the entry before the first one. */
  sent: number;
  /** The number of the last entry. */
  planned: number;
  plannedAt: Date;
  /** SHA-256 of the file before; empty for the first one. */
  digest: string;
}

export interface LogFile {
  /** Below its place; sorts by its entries. */
  name: string;
  content: Buffer;
  /** The Ed25519 signature of the content: 64 bytes. */
  signature: Buffer;
  /** SHA-256 of the content, hexadecimal. */
  digest: string;
}

/** Zero-padded, so that names sort by number. */
const DIGITS = 12;
const pad = (number: number) => String(number).padStart(DIGITS, '0');

/**
 * Creates a file of an organisation's system log: a line of JSON that names the file before, then a line for each entry
 * (docs/operations/secure.md "Files of the log"). The same plan, entries and key give the same bytes.
 */
export function createLogFile(
  organisation: string,
  { sent, planned, plannedAt, digest }: FilePlan,
  entries: readonly unknown[],
  key: KeyObject,
): LogFile {
  const at = plannedAt.toISOString();
  const first = sent + 1;
  const header = { type: 'lexboard-log-1', organisation, first, last: planned, at, previous: digest };
  const content = Buffer.from([header, ...entries].map((line) => `${JSON.stringify(line)}\n`).join(''));
  return {
    name: `${organisation}/${pad(first)}-${pad(planned)}-${at.replaceAll(/[-:.]/g, '')}.ndjson`,
    content,
    signature: sign(null, content, key),
    digest: createHash('sha256').update(content).digest('hex'),
  };
}
