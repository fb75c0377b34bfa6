import { sql, type RawBuilder } from 'kysely';
import {
  limits,
  type BodyOf,
  type ReplyOf,
  type unitListShape,
  type UnitNode,
  type unitOneShape,
  type UnitRow,
  type UnitSort,
  type unitTreeShape,
} from '@lexboard/shared-lib/contract';
import type { Acting } from '../auth/guarded-calls.ts';
import { requireSearch } from '../auth/require-right.ts';
import { findLimitedReader } from '../database/limited-reader.ts';
import { contains } from '../database/contains.ts';
import { success } from '../http/success.ts';
import { selectToday } from '../organisations/time-zone.ts';
import { readTimeline } from '../records/history/timeline-repository.ts';
import { hideOtherParent } from '../units/own-units.ts';
import { readActingPeople } from '../units/person-units.ts';
import { unitColumns } from '../units/unit-repository.ts';
import { noSuchUnit, unitKind } from './unit-history.ts';

type List = ReturnType<typeof unitListShape>;
type Tree = ReturnType<typeof unitTreeShape>;
type One = ReturnType<typeof unitOneShape>;

/** All units: each with its state or that of the nearest unit above, the ids above it, and its place among its siblings by name. */
const withTreeOf = (units: RawBuilder<unknown>) => sql`with recursive tree as (
    select top.*, top.state as in_state, array[top.id] as ids, array[lower(top.name), top.id::text] as place
    from ${units} as top where top.parent is null and top.deleted_at is null
    union all
    select below.*, coalesce(below.state, tree.in_state), tree.ids || below.id, tree.place || array[lower(below.name), below.id::text]
    from tree join ${units} as below on below.organisation_id = tree.organisation_id and below.parent = tree.id
    where below.deleted_at is null)`;

/** A person of chosen units sees these of the whole tree: they have their states from above. */
const withTree = () => withTreeOf(findLimitedReader() ? sql`all_units()` : sql.table('unit'));

const isVisible = () =>
  findLimitedReader()
    ? sql`exists (select from unit as own where own.organisation_id = unit.organisation_id and own.id = unit.id)`
    : sql`true`;

/** A filter by a unit that a person of chosen units may not see finds nothing. */
const ofUnit = (id: number, condition: RawBuilder<unknown>) =>
  sql`(${condition} and exists (select from unit as asked where asked.id = ${id}))`;

const isClosed = sql`coalesce(unit.closed_on < ${selectToday}, false)`;

const orders: Record<UnitSort, RawBuilder<unknown>> = {
  name: sql`lower(unit.name)`,
  code: sql`lower(unit.code)`,
  kind: sql`unit.kind`,
  parent: sql`lower(above.name)`,
  head: sql`lower(display_name(person))`,
  from: sql`unit.opened_on`,
  until: sql`unit.closed_on`,
};

function conditionOf({
  text = '',
  kind,
  state,
  parent,
  below,
  closed = 'no',
}: BodyOf<List>): RawBuilder<unknown> {
  const conditions = [isVisible()];
  const wanted = text.trim();
  if (wanted) {
    // Numbers are stored without blanks.
    const texts = [...new Set([wanted, wanted.replace(/\s/g, '')])];
    const inNumber = sql.join(
      texts.map((one) => contains(sql`number.value`, one)),
      sql` or `,
    );
    conditions.push(sql`(${contains(sql`unit.name`, wanted)} or ${contains(sql`unit.code`, wanted)} or exists (
      select from unit_number as number where number.organisation_id = unit.organisation_id
        and number.unit_id = unit.id and (${inNumber})))`);
  }
  if (kind) conditions.push(sql`unit.kind = ${kind}`);
  if (state) conditions.push(sql`unit.in_state = ${state}`);
  if (parent) conditions.push(ofUnit(parent, sql`unit.parent = ${parent}`));
  if (below) conditions.push(ofUnit(below, sql`${below} = any(unit.ids)`));
  if (closed !== 'all') conditions.push(sql`${isClosed} = ${closed === 'yes'}`);
  return sql.join(conditions, sql` and `);
}

const selectRows = (condition: RawBuilder<unknown>, rest = sql``) => sql<UnitRow & { total: number }>`
  ${withTree()}
  select ${unitColumns}, coalesce(above.name, '') as "parentName", coalesce(above.code, '') as "parentCode",
    coalesce(display_name(person), '') as "headName", unit.in_state as "inState", ${isClosed} as closed,
    (count(*) over ())::int as total
  from tree as unit
    left join unit as above on above.organisation_id = unit.organisation_id and above.id = unit.parent
    left join account as person on person.organisation_id = unit.organisation_id and person.id = unit.head
  where ${condition} ${rest}`;

/** A page of the units. @throws Refused 403 for a text where text search is not allowed */
export async function listUnits({
  trx,
  account,
  body,
}: Pick<Acting<List>, 'trx' | 'account' | 'body'>): Promise<ReplyOf<List>> {
  if (body.text?.trim()) requireSearch(account);
  const { page = 1, pageSize = limits.pageSize, sort = 'name', order = 'asc' } = body;
  const condition = conditionOf(body);
  const direction = sql.raw(order);
  const { rows } = await selectRows(
    condition,
    sql`order by ${orders[sort]} ${direction} nulls last, lower(unit.name), unit.id
      limit ${pageSize} offset ${(page - 1) * pageSize}`,
  ).execute(trx);
  const isBeyond = rows.length === 0 && page > 1;
  const totalLength = isBeyond ? (await selectRows(condition, sql`limit 1`).execute(trx)).rows : rows;
  return success({ totalLength: totalLength[0]?.total ?? 0, data: rows.map(hideOtherParent) });
}

/** All units in the order of the tree. */
export async function readTree({ trx }: Acting<Tree>): Promise<ReplyOf<Tree>> {
  const { rows } = await sql<UnitNode>`${withTree()}
    select id, name, code, kind, parent, in_state as "inState", ${isClosed} as closed
    from tree as unit where ${isVisible()} order by place`.execute(trx);
  return success({ data: rows.map(hideOtherParent) });
}

/** A unit with its timeline. @throws Refused 404 */
export async function readUnit({ trx, body }: Acting<One>): Promise<ReplyOf<One>> {
  const [unit] = (await selectRows(sql`unit.id = ${body.id} and ${isVisible()}`).execute(trx)).rows;
  if (!unit) throw noSuchUnit();
  const [people, timeline] = await Promise.all([
    readActingPeople(trx, unit.id),
    readTimeline(trx, unitKind, unit.id),
  ]);
  return success({ data: [hideOtherParent(unit)], people, timeline });
}
