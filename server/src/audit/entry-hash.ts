import { createHash } from 'node:crypto';

/** An entry of a system log as it is stored, hashes in hexadecimal. */
export interface StoredEntry {
  organisation: string;
  sequence: number;
  /** UTC with microseconds, without a zone. */
  at: string;
  account: number | null;
  username: string;
  action: string;
  kind: string;
  subject: string;
  code: string;
  /** As PostgreSQL writes it: the order of its keys and the blanks belong to what is hashed. */
  detail: string;
  previousHash: string;
  hash: string;
}

/** The hash that an entry must have: what `system_log_hash` of the database says when it is appended. */
export function hashEntry(entry: StoredEntry): string {
  const { organisation, sequence, at, account, username, action, kind, subject, code, detail } = entry;
  const values = [organisation, sequence, at, account, username, action, kind, subject, code];
  const text = `[${values.map((value) => JSON.stringify(value)).join(', ')}, ${detail}]`;
  return createHash('sha256').update(entry.previousHash, 'hex').update(text).digest('hex');
}
