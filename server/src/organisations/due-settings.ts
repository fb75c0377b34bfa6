import { sql } from 'kysely';
import type {
  DueSettings,
  FieldError,
  SentFormSettings,
  StoredDueSettings,
} from '@lexboard/shared-lib/contract';
import {
  findSettingsFaults,
  readFormSettings,
  sortHolidays,
  tidyName,
  type Holiday,
  type WorkCalendar,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../audit-writer/system-log.ts';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import { describeChanges } from './describe-due-settings.ts';

const calendarColumns = [
  'weekly_off as weeklyOff',
  'alternate_saturdays as alternateSaturdays',
  'holidays',
  'holiday_rule as holidayRule',
] as const;

const columns = [
  'time_zone as timeZone',
  ...calendarColumns,
  'reminder_days as reminderDays',
  'digest_hour as digestHour',
  'language as mailLanguage',
  'escalate_after_days as escalateAfterDays',
  'four_eyes as fourEyes',
  'second_factor_required as secondFactorRequired',
  'form_settings as formSettings',
  'settings_version as version',
] as const;

const fromOrganisation = (trx: Transaction) =>
  trx.selectFrom('organisation').where('id', '=', sql<string>`current_organisation()`);

const selectSettings = (trx: Transaction) => fromOrganisation(trx).select([...columns]);

/** Stored settings in wire form. Form settings are one column in the database. */
const toSettings = ({
  formSettings,
  ...settings
}: Omit<StoredDueSettings, keyof SentFormSettings> & {
  formSettings: SentFormSettings;
}): StoredDueSettings => ({
  ...settings,
  ...readFormSettings(formSettings),
});

/** The settings of due days, reminders and forms of the current organisation (obligations §3.9, §6, decisions §10). */
export const readDueSettings = async (trx: Transaction): Promise<StoredDueSettings> =>
  toSettings(await selectSettings(trx).executeTakeFirstOrThrow());

/** The work calendar of the current organisation, the version that only the calendar increments, and the time zone. */
export const readWorkCalendar = (
  trx: Transaction,
): Promise<WorkCalendar & { calendarVersion: number; timeZone: string }> =>
  fromOrganisation(trx)
    .select([...calendarColumns, 'calendar_version as calendarVersion', 'time_zone as timeZone'])
    .executeTakeFirstOrThrow();

const sortNumbers = (numbers: readonly number[]): number[] =>
  [...new Set(numbers)].sort((one, other) => one - other);

/** Normalises settings for storage: sorted, without duplicates. */
const normalize = (settings: DueSettings): DueSettings => ({
  ...settings,
  ...readFormSettings(settings),
  weeklyOff: sortNumbers(settings.weeklyOff),
  reminderDays: sortNumbers(settings.reminderDays).reverse(),
  holidays: sortHolidays(
    settings.holidays.map(({ day, name, states }) => ({
      day,
      name: tidyName(name),
      states: sortNumbers(states),
    })),
  ),
});

interface StoredChange {
  version: number;
  calendarChanged: boolean;
  /** Whether the digest's hour changed. */
  digestMoved: boolean;
}

/** The settings that due days depend on. The time zone only decides how far ahead they are computed. */
const calendarFields: ReadonlySet<string> = new Set<keyof WorkCalendar>([
  'weeklyOff',
  'alternateSaturdays',
  'holidays',
  'holidayRule',
]);

const store = (
  trx: Transaction,
  settings: DueSettings,
  { version, calendarChanged, digestMoved }: StoredChange,
) =>
  trx
    .updateTable('organisation')
    .set(({ eb }) => ({
      time_zone: settings.timeZone,
      weekly_off: settings.weeklyOff,
      alternate_saturdays: settings.alternateSaturdays,
      holidays: JSON.stringify(settings.holidays),
      holiday_rule: settings.holidayRule,
      reminder_days: settings.reminderDays,
      digest_hour: settings.digestHour,
      ...(settings.mailLanguage && { language: settings.mailLanguage }),
      escalate_after_days: settings.escalateAfterDays,
      ...(settings.fourEyes && { four_eyes: settings.fourEyes }),
      ...(settings.secondFactorRequired !== undefined && {
        second_factor_required: settings.secondFactorRequired,
      }),
      form_settings: JSON.stringify(readFormSettings(settings)),
      settings_version: version,
      calendar_version: eb('calendar_version', '+', Number(calendarChanged)),
      // People without today's digest may get it at the new hour.
      ...(digestMoved && { digest_day: null }),
    }))
    .where('id', '=', sql<string>`current_organisation()`)
    .execute();

/** Faults of holidays with a state that the current organisation does not have. */
async function findStateFaults(
  trx: Transaction,
  holidays: readonly Pick<Holiday, 'states'>[],
): Promise<FieldError[]> {
  if (holidays.every(({ states }) => states.length === 0)) return [];
  const rows = await trx.selectFrom('choice').where('list', '=', 'state').select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  return holidays.flatMap(({ states }, index) =>
    states.every((state) => known.has(state))
      ? []
      : [{ field: `holidays.${index}.states`, message: t('Choose states from the list.') }],
  );
}

/** @throws Refused 422 for settings that are invalid in general or for this organisation */
export async function refuseFaults(trx: Transaction, settings: DueSettings): Promise<void> {
  const faults = findSettingsFaults(settings);
  const [fault, ...more] = [...faults, ...(await findStateFaults(trx, settings.holidays))];
  if (fault) throw Refused.byFields([fault, ...more]);
}

/**
 * Changes and logs the settings of the current organisation. Equal settings change nothing.
 * @throws Refused 422 by the rules, 409 on an older version
 */
export async function changeDueSettings(
  trx: Transaction,
  actor: { id: number | null; username: string },
  { version, ...sent }: StoredDueSettings,
): Promise<StoredDueSettings> {
  await refuseFaults(trx, sent);
  const { version: stored, ...before } = toSettings(
    await selectSettings(trx).forNoKeyUpdate().executeTakeFirstOrThrow(),
  );
  if (version !== stored)
    throw new Refused(409, t('The settings were changed meanwhile. Please look at them again.'));
  // Older pages do not send the newest settings: keep the stored ones.
  const after = normalize({ ...before, ...sent });
  const changes = describeChanges(before, after);
  if (changes.length === 0) return { ...after, version };
  const calendarChanged = changes.some(({ field }) => calendarFields.has(field));
  const digestMoved = changes.some(({ field }) => field === 'digestHour' || field === 'timeZone');
  await store(trx, after, { version: version + 1, calendarChanged, digestMoved });
  await appendSystemLog(trx, actor, { action: 'Organisation settings changed', detail: { changes } });
  return { ...after, version: version + 1 };
}
