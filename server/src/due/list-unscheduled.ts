import { sql } from 'kysely';
import {
  limits,
  type dueNotScheduledShape,
  type IdOrNone,
  type ReplyOf,
  type Unscheduled,
} from '@lexboard/shared-lib/contract';
import type { Acting } from '../auth/guarded-calls.ts';
import { requireSearch } from '../auth/require-right.ts';
import type { Transaction } from '../database/transaction.ts';
import { success } from '../http/success.ts';
import { containsText } from './contains-text.ts';
import { joinRecord, selectLawNames } from './due-rows.ts';
import { andAppliesTo } from './units/unit-conditions.ts';

type Shape = ReturnType<typeof dueNotScheduledShape>;

interface Filter {
  text?: string | undefined;
  unit?: IdOrNone | undefined;
}

const selectUnscheduled = ({ text = '', unit }: Filter) => sql`
  from record_schedule as present ${joinRecord('present')}
  where present.missing <> '{}' and record.live ${andAppliesTo(unit)}
    ${text ? sql`and ${containsText(text)}` : sql``}`;

/** Counts live records whose schedule yields no day. */
export async function countUnscheduled(trx: Transaction, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${selectUnscheduled(filter)}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/**
 * A page of the records that have a periodicity but no computable due day.
 * @throws Refused 403 for a text where text search is not allowed
 */
export async function listUnscheduled({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const text = body.text?.trim();
  if (text) requireSearch(account);
  const filter = { text, unit: body.unit };
  const { page = 1, pageSize = limits.pageSize } = body;
  const [totalLength, { rows: data }] = await Promise.all([
    countUnscheduled(trx, filter),
    sql<Unscheduled>`select present.kind, present.record_id as id, record.code as "UniqueCode", record.name,
      record.law_code as law, ${selectLawNames}, present.missing ${selectUnscheduled(filter)}
      order by present.kind, present.record_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      trx,
    ),
  ]);
  return success({ totalLength, data });
}
