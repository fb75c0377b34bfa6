import { sql } from 'kysely';
import type { DueSettings, FieldChange, StoredDueSettings } from '@lexboard/shared-lib/contract';
import { findSettingsFaults, sortHolidays, tidyName, type Holiday } from '@lexboard/shared-lib/domain';
import { appendSystemLog } from '../system-log/system-log.ts';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';

const columns = [
  'time_zone as timeZone',
  'weekly_off as weeklyOff',
  'alternate_saturdays as alternateSaturdays',
  'holidays',
  'holiday_rule as holidayRule',
  'reminder_days as reminderDays',
  'digest_hour as digestHour',
  'escalate_after_days as escalateAfterDays',
  'settings_version as version',
] as const;

const selectSettings = (trx: Transaction) =>
  trx
    .selectFrom('organisation')
    .where('id', '=', sql<string>`current_organisation()`)
    .select([...columns]);

/** What the due days and reminders of the current organisation follow from (obligations §3.9, §6). */
export const readDueSettings = (trx: Transaction): Promise<StoredDueSettings> =>
  selectSettings(trx).executeTakeFirstOrThrow();

const sortNumbers = (numbers: readonly number[]): number[] =>
  [...new Set(numbers)].sort((one, other) => one - other);

/** The same settings as they are stored: in order, nothing twice. */
const normalize = (settings: DueSettings): DueSettings => ({
  ...settings,
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

const labels: Readonly<Record<keyof DueSettings, string>> = {
  timeZone: 'Time zone',
  weeklyOff: 'Days off',
  alternateSaturdays: 'Second and fourth Saturdays off',
  holidays: 'Holidays',
  holidayRule: 'Holiday rule',
  reminderDays: 'Reminders (days ahead)',
  digestHour: 'Hour of the digest',
  escalateAfterDays: 'Overdue also to administrators after (days)',
};
const fields: readonly (keyof DueSettings)[] = [
  'timeZone',
  'weeklyOff',
  'alternateSaturdays',
  'holidays',
  'holidayRule',
  'reminderDays',
  'digestHour',
  'escalateAfterDays',
];

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const describeHoliday = ({ day, name, states }: Holiday): string =>
  `${day} ${name}${states.length > 0 ? ` (states ${states.join(', ')})` : ''}`;

function describeValue(settings: DueSettings, field: Exclude<keyof DueSettings, 'holidays'>): string {
  if (field === 'weeklyOff') return settings.weeklyOff.map((day) => weekdays[day]).join(', ');
  if (field === 'reminderDays') return settings.reminderDays.join(', ');
  if (field === 'alternateSaturdays') return settings.alternateSaturdays ? 'yes' : 'no';
  return String(settings[field]);
}

/** The holidays that came and went, not all that there are. */
function describeHolidays(before: readonly Holiday[], after: readonly Holiday[]) {
  const [old, now] = [before.map(describeHoliday), after.map(describeHoliday)];
  return {
    old: old.filter((one) => !now.includes(one)).join('; '),
    new: now.filter((one) => !old.includes(one)).join('; '),
  };
}

function describeChanges(before: DueSettings, after: DueSettings): FieldChange[] {
  return fields
    .map((field) => ({
      field,
      label: labels[field],
      ...(field === 'holidays'
        ? describeHolidays(before.holidays, after.holidays)
        : { old: describeValue(before, field), new: describeValue(after, field) }),
    }))
    .filter((change) => change.old !== change.new);
}

const store = (trx: Transaction, settings: DueSettings, version: number) =>
  trx
    .updateTable('organisation')
    .set({
      time_zone: settings.timeZone,
      weekly_off: settings.weeklyOff,
      alternate_saturdays: settings.alternateSaturdays,
      holidays: JSON.stringify(settings.holidays),
      holiday_rule: settings.holidayRule,
      reminder_days: settings.reminderDays,
      digest_hour: settings.digestHour,
      escalate_after_days: settings.escalateAfterDays,
      settings_version: version,
    })
    .where('id', '=', sql<string>`current_organisation()`)
    .execute();

/** @throws Refused 422 for settings that no organisation can have */
export function refuseFaults(settings: DueSettings): void {
  const [fault, ...more] = findSettingsFaults(settings);
  if (fault) throw Refused.byFields([fault, ...more]);
}

/**
 * Changes the settings of the current organisation and logs what changed; the same ones change nothing.
 * @throws Refused 422 by the rules, 409 on an older version
 */
export async function changeDueSettings(
  trx: Transaction,
  actor: { id: number | null; username: string },
  { version, ...sent }: StoredDueSettings,
): Promise<StoredDueSettings> {
  refuseFaults(sent);
  const { version: stored, ...before } = await selectSettings(trx).forNoKeyUpdate().executeTakeFirstOrThrow();
  if (version !== stored)
    throw new Refused(409, 'The settings were changed meanwhile. Please look at them again.');
  const after = normalize(sent);
  const changes = describeChanges(before, after);
  if (changes.length === 0) return { ...after, version };
  await store(trx, after, version + 1);
  await appendSystemLog(trx, actor, { action: 'Organisation settings changed', detail: { changes } });
  return { ...after, version: version + 1 };
}
