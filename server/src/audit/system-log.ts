import { sql, type RawBuilder } from 'kysely';
import type { InStatement, Transaction } from '../database/transaction.ts';

/** What was done to what; texts may be missing where there is no subject. */
export interface LogEntry {
  action: string;
  subject?: { kind: string; id: InStatement<number>; code: InStatement<string> };
  detail?: Record<string, unknown>;
}

interface Actor {
  id: number;
  username: string;
}

/** Appends to the organisation's system log where a statement selects it, as {@link appendSystemLog} does. */
export function loggedEntry(actor: Actor, entry: LogEntry): RawBuilder<unknown> {
  const { kind, id, code } = entry.subject ?? { kind: '', id: null, code: '' };
  const detail = JSON.stringify(entry.detail ?? {});
  return sql`append_system_log(${actor.id}::int, ${actor.username}, ${entry.action},
    ${kind}, coalesce(${id}::int::text, ''), ${code}, ${detail}::jsonb)`;
}

/**
 * Appends to the organisation's system log, in the transaction of what it tells (decisions §5 "System log").
 * Call it last: it makes other writers of the organisation wait until this transaction ends.
 */
export async function appendSystemLog(trx: Transaction, actor: Actor, entry: LogEntry): Promise<void> {
  await sql`select ${loggedEntry(actor, entry)}`.execute(trx);
}

/** The first entry of the organisation's log that is not as it was written, or undefined when all are. */
export async function findBrokenEntry(trx: Transaction): Promise<number | undefined> {
  const { rows } = await sql<{ broken: number | null }>`select first_broken_system_log() as broken`.execute(
    trx,
  );
  return rows[0]?.broken ?? undefined;
}

/** The newest entry of a log: kept elsewhere, it proves later that the log up to it was not written anew. */
export interface LogHead {
  sequence: number;
  /** Hexadecimal. */
  hash: string;
}

/** The head of the organisation's log, or undefined before its first entry. */
export async function readLogHead(trx: Transaction): Promise<LogHead | undefined> {
  return trx
    .selectFrom('audit_head')
    .select(['sequence', sql<string>`encode(hash, 'hex')`.as('hash')])
    .executeTakeFirst();
}
