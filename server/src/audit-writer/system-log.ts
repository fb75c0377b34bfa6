import { sql, type RawBuilder } from 'kysely';
import type { LogAction } from '@lexboard/shared-lib/contract';
import type { InStatement, Transaction } from '../database/transaction.ts';

/** An act and its subject. An act on many records names only their kind. */
export interface LogEntry {
  action: LogAction;
  subject?: { kind: string; id?: InStatement<number>; code?: InStatement<string> };
  detail?: Record<string, unknown>;
}

interface Actor {
  /** Null for the administration command, which has no account. */
  id: number | null;
  username: string;
}

/**
 * Builds the expression that appends to the organisation's system log when a statement selects it; see {@link
 * appendSystemLog}. Does not run it.
 */
export function appendLogQuery(actor: Actor, entry: LogEntry): RawBuilder<unknown> {
  const { kind = '', id = null, code = '' } = entry.subject ?? {};
  const detail = JSON.stringify(entry.detail ?? {});
  return sql`append_system_log(${actor.id}::int, ${actor.username}, ${entry.action},
    ${kind}, coalesce(${id}::int::text, ''), ${code}, ${detail}::jsonb)`;
}

/**
 * Appends to the organisation's system log, in the transaction of the act (decisions §5 "System log"). Writers do not
 * block each other: the entry is chained within a second after the commit (`chain-logs.ts`).
 */
export async function appendSystemLog(trx: Transaction, actor: Actor, entry: LogEntry): Promise<void> {
  await sql`select ${appendLogQuery(actor, entry)}`.execute(trx);
}

/** Small, since a batch blocks all other calls on the embedded database. */
const CHAIN_BATCH = 500;

/**
 * Chains committed entries of the organisation's system log, oldest first. Call it before reading the log, so that
 * earlier acts are in it.
 * @returns whether more may wait
 */
export async function chainSystemLog(trx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ chained: number }>`
    select chain_system_log(${CHAIN_BATCH}) as chained`.execute(trx);
  return (rows[0]?.chained ?? 0) >= CHAIN_BATCH;
}
