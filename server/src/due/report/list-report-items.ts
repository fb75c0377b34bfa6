import { sql } from 'kysely';
import { dueKinds, openDueStatuses, type DueStatus, type NamedDue } from '@lexboard/shared-lib/contract';
import { addDays, daysBetween, type ReportPeriod } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { findDueIds, readDueRows, type Filters } from '../list-due.ts';

/** Limits of each list: rows named, and rows counted. */
const MAX_NAMED = 500;
const MAX_COUNTED = 10_000;

/** Horizons in days: critical items that are due, and licenses that lapse. */
const CRITICAL_AHEAD = 30;
const LAPSING_AHEAD = 90;

const open: DueStatus[] = [...openDueStatuses, 'Submitted'];

interface Caller {
  trx: Transaction;
  account: Account;
}

/** What happened to an item. */
interface Ending {
  id: number;
  /** ISO day of the waiver in the organisation's time zone; null for others. */
  waivedOn: string | null;
  /** Reason of a waiver, or note of a filing. */
  reason: string;
}

async function readEndings(trx: Transaction, ids: readonly number[]): Promise<Map<number, Ending>> {
  const { rows } = await sql<Ending>`
    select occurrence.id, case when occurrence.outcome = 'waived' then (
        select (occurrence.closed_at at time zone organisation.time_zone)::date from organisation
        where organisation.id = occurrence.organisation_id) end as "waivedOn", case when occurrence.outcome = 'waived' then coalesce((
        select entry.reason from timeline_entry as entry
        where entry.organisation_id = occurrence.organisation_id and entry.kind = 'due'
          and entry.record_id = occurrence.id and entry.action in ('Waived', 'Waiver submitted')
        order by entry.created_at desc limit 1), '') else occurrence.note end as reason
    from occurrence where occurrence.id = any(${ids}::int[])`.execute(trx);
  return new Map(rows.map((ending) => [ending.id, ending]));
}

async function listItems({ trx, account }: Caller, filters: Filters, today: string) {
  const ids = await findDueIds({ trx, account }, filters, { most: MAX_COUNTED, among: undefined });
  const named = ids.slice(0, MAX_NAMED);
  const rows = await readDueRows(trx, named);
  const endings = await readEndings(trx, named);
  const data = rows.flatMap(
    ({
      id,
      kind,
      UniqueCode,
      name,
      unitName,
      law,
      lawName,
      title_hi,
      dueDay,
      filedOn,
      ownerName,
    }): NamedDue[] =>
      kind === 'review'
        ? []
        : [
            {
              ...{ id, kind, UniqueCode, name, law, dueDay, filedOn, ownerName },
              ...(lawName && { lawName }),
              ...(title_hi && { title_hi }),
              ...(unitName && { unitName }),
              days: daysBetween(dueDay, filedOn ?? endings.get(id)?.waivedOn ?? today),
              reason: endings.get(id)?.reason ?? '',
            },
          ],
  );
  return { total: ids.length, data };
}

/**
 * Lists the items that a board report names for a period: overdue, late, waived, and licenses that lapse. Critical items that
 * are not done are those of earlier periods, too.
 */
export async function listReportItems(caller: Caller, { from, to }: ReportPeriod, today: string) {
  const soon = addDays(today, CRITICAL_AHEAD);
  const lapsing = { from: today, to: addDays(today, LAPSING_AHEAD) };
  const read = (filters: Filters) => listItems(caller, { kind: [...dueKinds], ...filters }, today);
  return {
    overdue: await read({ from, to, status: ['Overdue'] }),
    critical: await read({ to: to < soon ? to : soon, status: open, sensitivity: ['Critical'] }),
    lapsing: await read({ ...lapsing, kind: ['license'], status: open }),
    late: await read({ from, to, status: ['Done late'] }),
    waived: await read({ from, to, status: ['Waived'] }),
  };
}
