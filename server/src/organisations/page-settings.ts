import { sql } from 'kysely';
import type { SentFormSettings } from '@lexboard/shared-lib/contract';
import {
  applyFormSettings,
  readFormSettings,
  withoutUnits,
  type FormSettings,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';

/** The organisation's settings that pages get. */
export interface PageSettings {
  timeZone: string;
  formSettings: FormSettings;
  /** Whether it has units. */
  units?: true;
  /** It is closed (doors §6). */
  organisationClosed?: true;
}

/** The time zone and form settings of the current organisation (decisions §10), and whether it has units. */
export async function readPageSettings(trx: Transaction): Promise<PageSettings> {
  const { timeZone, formSettings, units, closed } = await trx
    .selectFrom('organisation')
    .where('id', '=', sql<string>`current_organisation()`)
    .select([
      'time_zone as timeZone',
      'form_settings as formSettings',
      sql<boolean>`exists (select from unit where deleted_at is null)`.as('units'),
      sql<boolean>`closed_at is not null`.as('closed'),
    ])
    .executeTakeFirstOrThrow();
  return {
    timeZone,
    formSettings: readFormSettings(formSettings),
    ...(units && { units }),
    ...(closed && { organisationClosed: true }),
  };
}

/** A kind without what is about units where the current organisation has none. */
export async function readKindWithUnits(trx: Transaction, kind: RecordKind): Promise<RecordKind> {
  const { units } = await readPageSettings(trx);
  return units ? kind : withoutUnits(kind);
}

/** A kind with the form settings of the account's organisation, for validating its records. */
export async function readOwnKind(
  trx: Transaction,
  kind: RecordKind,
  { formSettings }: { formSettings?: SentFormSettings | null },
): Promise<RecordKind> {
  const settings = formSettings ? readFormSettings(formSettings) : (await readPageSettings(trx)).formSettings;
  return applyFormSettings(kind, settings);
}
