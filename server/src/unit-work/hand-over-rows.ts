import { sql } from 'kysely';
import { findCheckerFault, readRows, type FieldValue, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Account } from '../auth/account-repository.ts';
import { tableOf } from '../database/record-columns.ts';
import type { Transaction } from '../database/transaction.ts';
import { recordsDue } from '../due/due-kinds.ts';
import { appendNews } from '../due/news/append-news.ts';
import {
  findPeopleFaults,
  isSamePerson,
  peopleNames,
  toActor,
  type People,
} from '../due/people/check-people.ts';
import { lockRecordRows } from '../due/people/lock-record-rows.ts';
import { Refused } from '../http/refused.ts';
import { saveUnitRows } from './save-rows.ts';
import { storeReason } from '../records/history/stored-reasons.ts';

interface Handing {
  from: number;
  to: number;
}

/** A row of a record that names the person; people are those of the unit's occurrences. */
interface Row extends People {
  id: number;
  unit: number;
}

/** Locks the records of a kind whose rows name a person, and reads these rows. */
async function lockRows(trx: Transaction, kind: RecordKind, person: number): Promise<Row[]> {
  const named = sql`said.kind = ${kind.name} and ${person} in (said.owner, said.checker)`;
  await lockRecordRows(trx, kind, sql`select said.record_id from record_unit as said where ${named}`);
  const { rows } = await sql<Row>`
    select record.id, said.unit_id as unit, coalesce(said.owner, people.owner) as owner,
      coalesce(said.checker, people.checker) as checker
    from record_unit as said
      join ${tableOf(kind)} as record on record.organisation_id = said.organisation_id and record.id = said.record_id
      left join record_people as people on people.organisation_id = said.organisation_id and people.kind = said.kind
        and people.record_id = said.record_id
    where ${named} and record.deleted_at is null order by record.id`.execute(trx);
  return rows;
}

const replace = (person: number | null, { from, to }: Handing) => (person === from ? to : person);

/** Puts the other person into rows of single units. */
const replaceIn = (rows: FieldValue | undefined, units: ReadonlySet<number>, handing: Handing) =>
  readRows(rows).map((row) => {
    if (!units.has(Number(row.unit))) return row;
    const named = peopleNames.filter((name) => Number(row[name]) === handing.from);
    return { ...row, ...Object.fromEntries(named.map((name) => [name, handing.to])) };
  });

/**
 * Puts another person into the rows of records that name a person as owner or checker of single units. A row whose owner would
 * be its checker stays, and so does one whose checker the caller may not choose.
 * @returns the numbers of records that changed, and of rows that stay
 * @throws Refused 422 where the other person is not active, or has view-only access but would have to approve
 */
export async function handOverRows(
  trx: Transaction,
  account: Account,
  handing: Handing,
): Promise<{ changed: number; left: number }> {
  const done = { changed: 0, left: 0 };
  for (const kind of recordsDue) {
    const rows = await lockRows(trx, kind, handing.from);
    const places = peopleNames.filter((name) => rows.some((row) => row[name] === handing.from));
    const [fault] = await findPeopleFaults(
      trx,
      places.map((field) => ({ field, id: handing.to })),
    );
    if (fault) throw Refused.byFields([{ field: 'handOverTo', message: fault.message }]);
    const free = rows.filter((before) => {
      const after = { owner: replace(before.owner, handing), checker: replace(before.checker, handing) };
      return !isSamePerson(after) && !findCheckerFault({ before, after, actor: toActor(account) });
    });
    const unitsOf = Map.groupBy(free, ({ id }) => id);
    for (const [id, ofRecord] of unitsOf) {
      const units = new Set(ofRecord.map(({ unit }) => unit));
      await saveUnitRows(
        trx,
        account,
        { kind, ids: [id] },
        {
          change: ({ unitArr }) => ({ unitArr: replaceIn(unitArr, units, handing) }),
          reason: storeReason('handedOver'),
        },
      );
      const gained = places.filter((name) => ofRecord.some((row) => row[name] === handing.from));
      appendNews(
        trx,
        account,
        gained.map((what) => ({ to: handing.to, kind: kind.name, subject: id, what })),
      );
    }
    done.changed += unitsOf.size;
    done.left += rows.length - free.length;
  }
  return done;
}
