import { sql, type RawBuilder } from 'kysely';

/** Whose work a list shows as "Mine". */
export interface WorkOf {
  /** The id of the caller's account. */
  caller: number;
  /** Ids of the people for whom the caller stands in today. */
  absent?: readonly number[];
}

/** Whether an occurrence has the caller, or somebody for whom they stand in, as its owner. */
export const isOwned = ({ caller, absent = [] }: WorkOf): RawBuilder<boolean> =>
  absent.length === 0
    ? sql`occurrence.owner = ${caller}`
    : sql`occurrence.owner = any(${[caller, ...absent]}::int[])`;

/**
 * Whether an occurrence has the caller, or somebody for whom they stand in, as its checker. What waits for approval and is
 * the work of one of them goes to administrators (daily work §3).
 */
export function isChecked({ caller, absent = [] }: WorkOf): RawBuilder<boolean> {
  if (absent.length === 0) return sql`occurrence.checker = ${caller}`;
  const all = sql`${[caller, ...absent]}::int[]`;
  const people = sql`array[occurrence.owner, occurrence.filed_by, occurrence.filed_for, occurrence.filed_owner]`;
  return sql`(occurrence.checker = any(${all}) and (not (${people} && ${all})
    or occurrence.checker = ${caller} and occurrence.outcome is distinct from 'submitted'))`;
}

/** Further column of a `DueRow`: the name of the absent person whose work it is; nothing where the caller stands in for nobody. */
export const selectStandsFor = ({ caller, absent = [] }: WorkOf): RawBuilder<unknown> =>
  absent.length === 0
    ? sql``
    : sql`, coalesce((select display_name(account) from account
        where account.organisation_id = occurrence.organisation_id and account.id = any(${absent}::int[])
          and account.id = case when occurrence.owner = ${caller} then null
            when occurrence.owner = any(${absent}::int[]) then occurrence.owner
            when occurrence.outcome = 'submitted' and occurrence.checker <> ${caller} then occurrence.checker end), '')
        as "standsFor"`;
