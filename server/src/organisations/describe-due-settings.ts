import type { DueSettings, FieldChange } from '@lexboard/shared-lib/contract';
import { fourEyesWords, kinds, type Holiday } from '@lexboard/shared-lib/domain';
import { inEnglish, languageNames } from '@lexboard/shared-lib/texts';

const labels: Readonly<Record<keyof DueSettings, string>> = {
  timeZone: 'Time zone',
  weeklyOff: 'Days off',
  alternateSaturdays: 'Second and fourth Saturdays off',
  holidays: 'Holidays',
  holidayRule: 'Holiday rule',
  reminderDays: 'Reminders (days ahead)',
  digestHour: 'Hour of the digest',
  mailLanguage: 'Language of mails',
  escalateAfterDays: 'Overdue also to administrators after (days)',
  fourEyes: 'Always needs a checker',
  secondFactorRequired: 'Second factor required',
  dateOrder: 'Dates in forms',
  statesOfCentral: 'States below central laws',
  neededForPublish: 'Fields that may stay empty',
};
const fields: readonly (keyof DueSettings)[] = [
  'timeZone',
  'weeklyOff',
  'alternateSaturdays',
  'holidays',
  'holidayRule',
  'reminderDays',
  'digestHour',
  'mailLanguage',
  'escalateAfterDays',
  'fourEyes',
  'secondFactorRequired',
  'dateOrder',
  'statesOfCentral',
  'neededForPublish',
];

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const describeHoliday = ({ day, name, states }: Holiday): string =>
  `${day} ${name}${states.length > 0 ? ` (states ${states.join(', ')})` : ''}`;

/** The optional fields of each kind, by label. */
const describeOptional = (optional: DueSettings['neededForPublish'] = {}): string =>
  kinds
    .flatMap(({ name, title, fields }) => {
      const labels = fields.flatMap((field) => (optional[name]?.includes(field.name) ? [field.label] : []));
      return labels.length > 0 ? [`${title}: ${labels.join(', ')}`] : [];
    })
    .join('; ');

function describeValue(settings: DueSettings, field: Exclude<keyof DueSettings, 'holidays'>): string {
  if (field === 'weeklyOff') return settings.weeklyOff.map((day) => weekdays[day]).join(', ');
  if (field === 'reminderDays') return settings.reminderDays.join(', ');
  if (field === 'alternateSaturdays') return settings.alternateSaturdays ? 'yes' : 'no';
  if (field === 'secondFactorRequired') return settings.secondFactorRequired ? 'yes' : 'no';
  if (field === 'mailLanguage') return languageNames[settings.mailLanguage ?? 'en'];
  if (field === 'fourEyes') return fourEyesWords[settings.fourEyes ?? 'none'];
  if (field === 'neededForPublish') return describeOptional(settings.neededForPublish);
  if (field === 'dateOrder') return settings.dateOrder === 'dayFirst' ? 'Day first' : 'As documented';
  return String(settings[field]);
}

/** Only the added and removed holidays. */
function describeHolidays(before: readonly Holiday[], after: readonly Holiday[]) {
  const [old, now] = [before.map(describeHoliday), after.map(describeHoliday)];
  return {
    old: old.filter((one) => !now.includes(one)).join('; '),
    new: now.filter((one) => !old.includes(one)).join('; '),
  };
}

/** The changed settings, as the system log stores them: in English. */
export const describeChanges = (before: DueSettings, after: DueSettings): FieldChange[] =>
  inEnglish(() =>
    fields
      .map((field) => ({
        field,
        label: labels[field],
        ...(field === 'holidays'
          ? describeHolidays(before.holidays, after.holidays)
          : { old: describeValue(before, field), new: describeValue(after, field) }),
      }))
      .filter((change) => change.old !== change.new),
  );
