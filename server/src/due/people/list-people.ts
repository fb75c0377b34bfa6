import { sql } from 'kysely';
import type {
  duePeopleShape,
  DuePersonRow,
  dueRecordPeopleShape,
  ReplyOf,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Acting } from '../../auth/guarded-calls.ts';
import { contains } from '../../database/contains.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { withoutLimits } from '../../database/limited-reader.ts';
import { joinRecord } from '../due-rows.ts';
import { maySee, requireSeen } from './mentions.ts';

type Shape = ReturnType<typeof duePeopleShape>;
type RecordShape = ReturnType<typeof dueRecordPeopleShape>;

interface Found extends Omit<DuePersonRow, 'disabled' | 'actsFor'> {
  disabled: boolean;
  actsFor: string[] | null;
}

/** Maximum of suggestions. */
const MOST = 50;

/** The names of the units that an `account` was given; null for the whole organisation. */
const selectUnitNames = sql`(
  select array_agg(unit.name || ' (' || unit.code || ')' order by unit.id) from account_unit as own
    join unit on unit.organisation_id = own.organisation_id and unit.id = own.unit_id
  where own.organisation_id = account.organisation_id and own.account_id = account.id)`;

/**
 * People who can be chosen, by name; with `sees` those who may see that occurrence. People with the given ids are included
 * even where they are disabled.
 * @throws Refused 404 for an occurrence that the caller cannot see
 */
export async function listPeople({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const part = body.text?.trim();
  const seen = body.sees === undefined ? undefined : await requireSeen(trx, body.sees);
  const conditions = [
    body.ids ? sql`id = any(${body.ids}::int[])` : sql`disabled_at is null and service_owner is null`,
    ...(seen ? [maySee(seen)] : []),
    ...(part ? [sql`(${contains(sql.ref('username'), part)} or ${contains(sql.ref('name'), part)})`] : []),
  ];
  const people = sql<Found>`
    select id, display_name(account) as name, username as account, workspace_access_type = 'Edit' as "canEdit", disabled_at is not null as disabled,
      ${account.actsFor ? sql`null` : selectUnitNames} as "actsFor"
    from account where ${sql.join(conditions, sql` and `)} order by lower(display_name(account)), id limit ${MOST + 1}`;
  const { rows } = await withoutLimits(trx, () => people.execute(trx));
  const data = rows.slice(0, MOST).map(({ disabled, actsFor, ...person }) => ({
    ...person,
    ...(disabled && { disabled }),
    ...(actsFor && { actsFor }),
  }));
  return success({ data, more: rows.length > MOST, own: account.id });
}

interface Stored {
  owner: number | null;
  ownerName: string;
  ownerDisabled: boolean;
  checker: number | null;
  checkerName: string;
  checkerDisabled: boolean;
}

/** Owner and checker of a record. @throws Refused 404 */
export async function readRecordPeople({ trx, body }: Acting<RecordShape>): Promise<ReplyOf<RecordShape>> {
  const { rows } = await sql<Stored>`
    select people.owner, coalesce(display_name(present_owner), '') as "ownerName",
      present_owner.disabled_at is not null as "ownerDisabled", people.checker,
      coalesce(display_name(present_checker), '') as "checkerName", present_checker.disabled_at is not null as "checkerDisabled"
    from (select current_organisation() as organisation_id, ${body.kind}::text as kind, ${body.id}::int as record_id)
        as present ${joinRecord('present')}
      left join record_people as people on people.organisation_id = present.organisation_id
        and people.kind = present.kind and people.record_id = present.record_id
      left join account as present_owner on present_owner.organisation_id = people.organisation_id
        and present_owner.id = people.owner
      left join account as present_checker on present_checker.organisation_id = people.organisation_id
        and present_checker.id = people.checker`.execute(trx);
  const [found] = rows;
  if (!found) throw new Refused(404, t('There is no such record.'));
  const { ownerDisabled, checkerDisabled, ...people } = found;
  return success({
    ...people,
    disabled: [
      ...(ownerDisabled ? ['owner' as const] : []),
      ...(checkerDisabled ? ['checker' as const] : []),
    ],
  });
}
