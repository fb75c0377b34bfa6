import { sql, type RawBuilder } from 'kysely';
import type { LogAction } from '@lexboard/shared-lib/contract';
import type { InStatement, Transaction } from '../database/transaction.ts';

/** The act and its subject; an act on many records names their kind alone. */
export interface LogEntry {
  action: LogAction;
  subject?: { kind: string; id?: InStatement<number>; code?: InStatement<string> };
  detail?: Record<string, unknown>;
}

interface Actor {
  /** Null for who is no account: the administration command. */
  id: number | null;
  username: string;
}

/** Appends to the organisation's system log where a statement selects it, as {@link appendSystemLog} does. */
export function appendLogQuery(actor: Actor, entry: LogEntry): RawBuilder<unknown> {
  const { kind = '', id = null, code = '' } = entry.subject ?? {};
  const detail = JSON.stringify(entry.detail ?? {});
  return sql`append_system_log(${actor.id}::int, ${actor.username}, ${entry.action},
    ${kind}, coalesce(${id}::int::text, ''), ${code}, ${detail}::jsonb)`;
}

/**
 * Appends to the organisation's system log, in the transaction of what it tells (decisions §5 "System log"). Nobody waits
 * for that: the entry gets its place among the others within a second of the commit (`chain-logs.ts`).
 */
export async function appendSystemLog(trx: Transaction, actor: Actor, entry: LogEntry): Promise<void> {
  await sql`select ${appendLogQuery(actor, entry)}`.execute(trx);
}

/** As many as a moment's work: on the embedded database everybody else waits for it. */
const CHAINED_AT_ONCE = 500;

/**
 * Gives entries that were committed their place in the organisation's system log, the oldest first. For who is about to
 * read it, so that what was done before is there.
 * @returns whether more may wait
 */
export async function chainSystemLog(trx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ chained: number }>`
    select chain_system_log(${CHAINED_AT_ONCE}) as chained`.execute(trx);
  return (rows[0]?.chained ?? 0) >= CHAINED_AT_ONCE;
}
