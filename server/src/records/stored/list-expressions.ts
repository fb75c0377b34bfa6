import { sql, type RawBuilder } from 'kysely';
import { isSaveCodeOfRow } from '@lexboard/shared-lib/contract';
import {
  belongsToLaw,
  categoryOfRow,
  lawIdOfRow,
  nextDueOfRow,
  nextStepOfRow,
  ownerOfRow,
  isDayOfRow,
  findParentLawField,
  saveCodes,
  ticked,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { t, words } from '@lexboard/shared-lib/texts';
import { column } from '../../database/record-columns.ts';
import { selectPurpose } from '../../due/due-rows.ts';
import { selectNextDueOfRow } from '../../due/next/next-due.ts';
import { selectToday } from '../../organisations/time-zone.ts';

const lawIdOf = (kind: RecordKind): RawBuilder<unknown> => column(findParentLawField(kind)?.name ?? '');

/** Id of the parent law in the form that the table's index uses; null for none. */
export const selectLawReference = (kind: RecordKind): RawBuilder<unknown> =>
  belongsToLaw(kind) ? lawIdOf(kind) : sql.ref('record.parent_reference');

/** Category of a law, or of a record's parent law. */
export const selectCategory = (kind: RecordKind): RawBuilder<unknown> =>
  sql.ref(belongsToLaw(kind) ? 'record.law_category' : 'record.category');

/** Combined result of a law's rules; 'Not decided' without rules. */
const applicability = sql`coalesce((select result from law_applicability as decided
  where decided.organisation_id = record.organisation_id and decided.law_id = record.id), 'Not decided')`;

/** A time in wire format. */
const isoTime = (name: string) =>
  sql`to_char(${sql.ref(`record.${name}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Display name of the person who changed a record last. */
const updatedBy = sql`(select display_name(account) from account
  where (account.organisation_id, account.id) = (record.organisation_id, record.updated_by))`;

/** Id of the account with a username in the organisation of the record. */
export const selectAccountName = (username: unknown): RawBuilder<unknown> =>
  sql`(select id from account where account.organisation_id = record.organisation_id and lower(username) = lower(${username}))`;

const selectOwnerName = (kind: RecordKind) => sql`coalesce((select display_name(account)
  from record_people as people join account
    on (account.organisation_id, account.id) = (people.organisation_id, people.owner)
  where people.organisation_id = record.organisation_id and people.kind = ${sql.lit(kind.name)}
    and people.record_id = record.id), '')`;

/** Ids of the records of a kind whose owners' accounts meet a condition. */
export const selectOwnedBy = (kind: RecordKind, condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select people.record_id from record_people as people join account
    on (account.organisation_id, account.id) = (people.organisation_id, people.owner)
  where people.kind = ${kind.name} and ${condition}`;

const steps: Readonly<Record<string, string>> = words(
  {
    'Reply by': 'Reply',
    Hearing: 'Hearing',
    'Adjourned to': 'Hearing',
    'Order expected': 'Order expected',
    'Appeal by': 'Appeal',
    'Payment by': 'Payment',
  },
  'step of a notice',
);

/** What `format` puts into a text. */
const said = { step: '%1$s', days: '%2$s' };

/** What a notice in force waits for next, and in how many days: 'Reply in 4 days', 'Hearing tomorrow'; empty for nothing. */
const selectNextStep =
  (): RawBuilder<unknown> => sql`coalesce((select format(case when days = 0 then ${t('{step} today', said)}
    when days = 1 then ${t('{step} tomorrow', said)} when days > 1 then ${t('{step} in {days} days', said)}
    when days = -1 then ${t('{step} yesterday', said)} else ${t('{step} {days} days ago', said)} end, step, abs(days))
  from (select ${selectPurpose((kind) => steps[kind] ?? kind)} as step, occurrence.due_day - ${selectToday} as days from occurrence
    where occurrence.organisation_id = record.organisation_id and occurrence.kind = 'notice'
      and occurrence.record_id = record.id and occurrence.scheduled and occurrence.outcome is null
      and record.publish_status = 'Published' and record.law_status = 'Active'
    order by occurrence.due_day, occurrence.id limit 1) as next), '')`;

const stateNames = sql`array_to_string(array(select name from choice
  where choice.organisation_id = record.organisation_id and list = 'state' and choice.id = any(record.state)
  order by position), ', ')`;

/**
 * Expression that a list sorts and searches by under a name. For a parent law that is its code name (decisions §5 "id"),
 * which the database copies to child records.
 */
export function selectStored(kind: RecordKind, name: string): RawBuilder<unknown> {
  if (name === findParentLawField(kind)?.name) return sql.ref('record.law_code');
  if (name === lawIdOfRow) return lawIdOf(kind);
  if (name === categoryOfRow) return selectCategory(kind);
  if (name === 'applicable') return applicability;
  if (name === 'updatedby') return updatedBy;
  if (name === 'created' || name === 'updated') return sql.ref(`record.${name}_at`);
  if (name === nextDueOfRow) return selectNextDueOfRow(kind);
  if (name === nextStepOfRow) return selectNextStep();
  if (name === ownerOfRow) return selectOwnerName(kind);
  return column(isSaveCodeOfRow(kind, name) ? kind.wire.recordStatus : name);
}

/** Whether a field of a row is a checkbox, which lists show as Yes or empty. */
export const isTickOfRow = ({ fields }: RecordKind, name: string) =>
  fields.some((field) => field.name === name && field.control === 'tick');

/** A day of a row in wire format. */
const isoDay = (kind: RecordKind, name: string): RawBuilder<unknown> =>
  sql`coalesce(to_char(${selectStored(kind, name)}, 'YYYY-MM-DD'), '')`;

/** Like {@link selectStored}, in the words that lists show and text search uses: an empty law status is InActive (D1 §2). */
export function selectShown(kind: RecordKind, name: string): RawBuilder<unknown> {
  if (name === 'state') return stateNames;
  if (isTickOfRow(kind, name))
    return sql`case when ${column(name)} = ${sql.lit(ticked)} then 'Yes' else '' end`;
  if (isDayOfRow(kind, name)) return isoDay(kind, name);
  const stored = selectStored(kind, name);
  return name === kind.wire.lawStatus ? sql`coalesce(nullif(${stored}, ''), 'InActive')` : stored;
}

/** Value of a row under a name. */
export function listExpression(kind: RecordKind, name: string): RawBuilder<unknown> {
  if (name === 'created') return isoTime('created_at');
  if (name === 'updated') return isoTime('updated_at');
  if (isTickOfRow(kind, name)) return selectShown(kind, name);
  if (isDayOfRow(kind, name)) return isoDay(kind, name);
  if (name === lawIdOfRow) return sql`coalesce(${lawIdOf(kind)}, 0)`;
  if (!isSaveCodeOfRow(kind, name)) return selectStored(kind, name);
  const { Draft, Publish } = saveCodes;
  return sql`case when record.publish_status = 'Draft' then ${sql.lit(Draft)} else ${sql.lit(Publish)} end`;
}
