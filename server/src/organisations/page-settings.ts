import { sql } from 'kysely';
import type { SentFormSettings } from '@lexboard/shared-lib/contract';
import {
  applyFormSettings,
  readFormSettings,
  type FormSettings,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';

/** What pages know of the organisation of whoever is signed in. */
export interface PageSettings {
  timeZone: string;
  formSettings: FormSettings;
}

/** The time zone of the current organisation and what it decided about its forms (decisions §10). */
export async function readPageSettings(trx: Transaction): Promise<PageSettings> {
  const { timeZone, formSettings } = await trx
    .selectFrom('organisation')
    .where('id', '=', sql<string>`current_organisation()`)
    .select(['time_zone as timeZone', 'form_settings as formSettings'])
    .executeTakeFirstOrThrow();
  return { timeZone, formSettings: readFormSettings(formSettings) };
}

/** A kind as the organisation of an account has its forms: what its records are checked by. */
export async function readOwnKind(
  trx: Transaction,
  kind: RecordKind,
  { formSettings }: { formSettings?: SentFormSettings | null },
): Promise<RecordKind> {
  const settings = formSettings ? readFormSettings(formSettings) : (await readPageSettings(trx)).formSettings;
  return applyFormSettings(kind, settings);
}
