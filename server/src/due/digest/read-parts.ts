import { sql } from 'kysely';
import type { DueKind } from '@lexboard/shared-lib/contract';
import { addDays, describeDay } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { selectLawName, selectPersonName } from '../due-rows.ts';
import { buildCondition, fromOccurrences, type Filters } from '../list-due.ts';

/** Whom a digest is for. */
export interface DigestReader {
  id: number;
  name: string;
  email: string;
  role: 'yes' | 'no';
}

/** What a digest depends on beside its reader. */
export interface DigestMoment {
  /** ISO, in the organisation's zone. */
  today: string;
  reminderDays: readonly number[];
  escalateAfterDays: number;
}

/** One time that a record is due, in a mail. */
export interface DigestRow {
  id: number;
  kind: DueKind;
  name: string;
  law: string;
  lawName: string;
  dueDay: string;
  ownerName: string;
}

/** A list of a digest: what is found on the page Due by the same filters. */
interface Wanted {
  heading: string;
  /** In the subject: "3 overdue". */
  short: string;
  filters: Filters;
  /** Whether it is about what others own. */
  others?: true;
}

export interface DigestPart extends Wanted {
  total: number;
  rows: DigestRow[];
}

/** So many rows of each list are in the mail, and so many are counted. */
const SHOWN = 10;
export const MOST_COUNTED = 1000;

const inDays = (count: number): string => (count === 1 ? 'Due tomorrow' : `Due in ${count} days`);

/** Escalated is what is overdue by more than the organisation's number of days: to its checker and to administrators. */
function listWanted(
  { role }: DigestReader,
  { today, reminderDays, escalateAfterDays }: DigestMoment,
): Wanted[] {
  const open: Pick<Filters, 'status'> = { status: ['Upcoming', 'Due'] };
  const dueOn = (day: string): Filters => ({ mine: 'yes', ...open, from: day, to: day });
  const ahead = reminderDays.filter((count) => count > 0).sort((one, other) => one - other);
  const isAdministrator = role === 'yes';
  return [
    { heading: 'Overdue', short: 'overdue', filters: { mine: 'yes', status: ['Overdue'] } },
    { heading: 'Due today', short: 'due today', filters: dueOn(today) },
    ...ahead.map((count) => {
      const day = addDays(today, count);
      return { heading: `${inDays(count)}, ${describeDay(day)}`, short: 'coming', filters: dueOn(day) };
    }),
    {
      heading: 'Waits for your approval',
      short: 'to approve',
      filters: { checker: 'me', status: ['Submitted'] },
    },
    {
      heading: `Overdue by more than ${escalateAfterDays} days, ${isAdministrator ? 'of everybody' : 'that you check'}`,
      short: 'escalated',
      filters: {
        ...(!isAdministrator && { checker: 'me' as const }),
        status: ['Overdue'],
        to: addDays(today, -escalateAfterDays - 1),
      },
      others: true,
    },
  ];
}

async function readPart(
  trx: Transaction,
  wanted: Wanted,
  caller: number,
  today: string,
): Promise<DigestPart> {
  const { rows: found } = await sql<DigestRow & { total: number; ofOthers: boolean }>`
    select id, kind, name, law, "lawName", "dueDay", "ownerName", count(*) over ()::int as total,
      bool_or("owner" is distinct from ${caller}) over () as "ofOthers"
    from (select occurrence.id, occurrence.kind, record.name, record.law_code as law, ${selectLawName} as "lawName",
        occurrence.due_day as "dueDay",
        occurrence.owner, ${selectPersonName('owner')} as "ownerName"
      ${fromOccurrences} where ${buildCondition(wanted.filters, { today, caller })}
      order by occurrence.due_day, occurrence.id limit ${MOST_COUNTED + 1}) as found
    order by "dueDay", id limit ${SHOWN}`.execute(trx);
  const [{ total, ofOthers } = { total: 0, ofOthers: false }] = found;
  // What somebody owns alone has been said above.
  const isNew = !wanted.others || ofOthers;
  return { ...wanted, total: isNew ? total : 0, rows: found };
}

/** What there is to say to somebody today, list by list; nothing for an empty one. */
export async function readParts(
  trx: Transaction,
  reader: DigestReader,
  moment: DigestMoment,
): Promise<DigestPart[]> {
  const wanted = listWanted(reader, moment);
  const parts = await Promise.all(wanted.map((one) => readPart(trx, one, reader.id, moment.today)));
  return parts.filter(({ total }) => total > 0);
}
