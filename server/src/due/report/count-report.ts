import { sql, type RawBuilder } from 'kysely';
import {
  reportFigureNames,
  reportFigures,
  withoutChoice,
  type ReportGrouping,
  type ReportRow,
} from '@lexboard/shared-lib/contract';
import { listReportMonths } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { fromAllOccurrences, isObligation, isShown, selectUrgency } from '../due-rows.ts';
import { readUnits } from '../../units/unit-repository.ts';
import { readMoment } from '../read-moment.ts';
import { andOfUnit } from '../units/unit-conditions.ts';
import { selectCategory } from './choice-conditions.ts';
import { pickFigures, sumFigures, type Counting, type Figures, type Report } from './figures.ts';
import { listUnitRows } from './list-unit-rows.ts';

interface Counted extends Figures {
  /** Id of a choice, first day of a month, or id of a unit and month from 1 to 12; null for rows without one. */
  key: number | string | [unit: number | null, month: number] | null;
  name: string | null;
  isTotal: boolean;
}

interface Grouping {
  /** Value of an occurrence that rows are grouped by; `record` and the law's id are available. */
  of: RawBuilder<unknown>;
  /** Group key. A record can have several. */
  key: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  /** Part of the choice list with the names of the groups. */
  list: string;
}

const groupings: Record<ReportGrouping, Grouping> = {
  month: {
    of: sql`date_trunc('month', occurrence.due_day)`,
    key: sql`to_char(shown.part, 'YYYY-MM-DD')`,
    from: sql`shown`,
    list: '',
  },
  function: {
    of: sql`record.law`,
    key: sql`part.id`,
    from: sql`shown left join law on law.id = shown.part
      left join lateral unnest(law.suggested_business_function) as part (id) on true`,
    list: 'Bus',
  },
  category: {
    of: sql`record.law_category`,
    key: selectCategory(sql`shown.part`),
    from: sql`shown`,
    list: 'category',
  },
  state: {
    of: sql`record.state`,
    key: sql`part.id`,
    from: sql`shown left join lateral unnest(shown.part) as part (id) on true`,
    list: 'state',
  },
  unit: {
    // Numbers sort faster than arrays.
    of: sql`coalesce(occurrence.unit_id, 0) * 100 + date_part('month', occurrence.due_day)::int`,
    key: sql`array[nullif(shown.part / 100, 0), shown.part % 100]`,
    from: sql`shown`,
    list: '',
  },
};

const selectFigures = sql.join(
  reportFigureNames.map(
    (name) => sql`coalesce(sum(shown.count) filter (where
    shown.status = any(${[...reportFigures[name]]}::text[])), 0)::int as ${sql.ref(name)}`,
  ),
);

/** Occurrences of a period by state and group value. These are few rows, from which all figures are computed. */
function selectShown(of: RawBuilder<unknown>, { from, to, unit }: Counting, today: string) {
  const where = sql`${isObligation} and occurrence.due_day between ${from}::date and ${to}::date ${andOfUnit(unit)}`;
  return sql`shown as materialized (
    select ${of} as part, ${selectUrgency(today)} as status, count(*)::int as count
    ${fromAllOccurrences({ where })} where ${where} and ${isShown}
    group by 1, 2)`;
}

async function readCounts(trx: Transaction, by: ReportGrouping, period: Counting): Promise<Counted[]> {
  const { today } = await readMoment(trx);
  const { of, key, from, list } = groupings[by];
  const { rows } = await sql<Counted>`with ${selectShown(of, period, today)}
    select rows.*, (select choice.name from choice where choice.list = ${list} and choice.id::text = rows.key::text) as name
    from (select ${key} as key, false as "isTotal", ${selectFigures} from ${from} group by 1) as rows
    union all
    select null, true, ${selectFigures}, null from shown`.execute(trx);
  return rows;
}

/** Sorts by descending total. Rows without a choice come last. */
const byTotal = (one: ReportRow, other: ReportRow): number =>
  Number(Object.values(one.filter).includes('none')) - Number(Object.values(other.filter).includes('none')) ||
  sumFigures(other) - sumFigures(one) ||
  one.name.localeCompare(other.name);

/**
 * Counts visible occurrences of a period by due day (obligations §5), including finished ones of Drafts, deleted records and
 * repealed laws. `Done` and `Done late` depend on the day of filing. What is submitted but not approved counts as open.
 * Unscheduled occurrences are left out. A record with several functions or states counts in each of them, and once in the
 * total. A unit counts what is below it, too.
 */
export async function countReport(trx: Transaction, by: ReportGrouping, period: Counting): Promise<Report> {
  const counts = await readCounts(trx, by, period);
  const { from, to, unit } = period;
  const ofUnit = unit === undefined ? {} : { unit };
  const total = {
    name: 'Total',
    ...pickFigures(counts.find(({ isTotal }) => isTotal)),
    filter: { from, to, ...ofUnit },
  };
  const rows = counts.filter(({ isTotal }) => !isTotal);
  if (by === 'unit') {
    const found = rows.flatMap(({ key, ...row }) =>
      Array.isArray(key) ? [{ ...row, unit: key[0], month: key[1] }] : [],
    );
    return listUnitRows(await readUnits(trx), found, period, total);
  }
  if (by === 'month') {
    const data = listReportMonths(period).map(({ name, ...filter }) => ({
      name,
      ...pickFigures(rows.find(({ key }) => key === filter.from)),
      filter: { ...filter, ...ofUnit },
    }));
    return { data, total };
  }
  const data = rows
    .map((row) => ({
      name: row.key === null ? withoutChoice[by] : (row.name ?? String(row.key)),
      ...pickFigures(row),
      filter: { from, to, ...ofUnit, [by]: row.key ?? 'none' },
    }))
    .filter((row) => sumFigures(row) > 0)
    .toSorted(byTotal);
  return { data, total };
}
