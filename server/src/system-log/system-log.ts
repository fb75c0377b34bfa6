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
 * Appends to the organisation's system log, in the transaction of what it tells (decisions §5 "System log").
 * Call it last: it makes other writers of the organisation wait until this transaction ends.
 */
export async function appendSystemLog(trx: Transaction, actor: Actor, entry: LogEntry): Promise<void> {
  await sql`select ${appendLogQuery(actor, entry)}`.execute(trx);
}
