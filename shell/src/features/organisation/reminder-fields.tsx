import type { DueSettings } from '@lexboard/shared-lib/contract';
import { dueLimits } from '@lexboard/shared-lib/domain';
import {
  isOfferedLanguage,
  languageNames,
  offeredLanguages,
  t,
  type OfferedLanguage,
} from '@lexboard/shared-lib/texts';
import { Heading, Stack } from '@lexboard/shared-lib/ui';
import { MultiSelectField, SelectField } from '@lexboard/shared-lib/ui/data';

const countUp = (most: number) => Array.from({ length: most + 1 }, (_, count) => count);

const hours = countUp(23).map((hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** Due dates of the day itself are always in the mail. */
const listDaysBefore = () =>
  countUp(dueLimits.reminderDays)
    .slice(1)
    .map((count) => ({
      value: String(count),
      label: t('{count, plural, one {# day before} other {# days before}}', { count }),
    }));
const listDaysLate = () =>
  countUp(dueLimits.escalateDays).map((count) => ({
    value: String(count),
    label: t('{count, plural, one {# day} other {# days}}', { count }),
  }));

const mailLanguages = offeredLanguages.map((language) => ({
  value: language,
  label: languageNames[language],
}));

/** The language of mails to people who have chosen none. */
function MailLanguageField({
  value,
  onChange,
}: {
  value: OfferedLanguage | undefined;
  onChange: (language: OfferedLanguage) => void;
}) {
  // An older server lacks this setting.
  if (value === undefined) return null;
  return (
    <SelectField
      name="mailLanguage"
      label={t('Language of mails')}
      help={t('For people who have never chosen a language in the profile menu.')}
      value={value}
      options={mailLanguages}
      onChange={(_name, chosen) => isOfferedLanguage(chosen) && onChange(chosen)}
    />
  );
}

interface ReminderFieldsProps {
  values: Pick<DueSettings, 'digestHour' | 'mailLanguage' | 'reminderDays' | 'escalateAfterDays'>;
  messageOf: (name: keyof DueSettings) => string | undefined;
  onChange: <Name extends keyof DueSettings>(name: Name, value: DueSettings[Name]) => void;
}

/** The time of the daily mail, how far it looks ahead, and when overdue items are escalated (obligations §6). */
export function ReminderFields({ values, messageOf, onChange }: ReminderFieldsProps) {
  const { digestHour, reminderDays, escalateAfterDays } = values;
  const choose = (name: 'digestHour' | 'escalateAfterDays') => (_name: string, value: string | null) =>
    onChange(name, Number(value));
  return (
    <Stack as="section" gap="5">
      <Heading level={2} id="reminders" tabIndex={-1}>
        {t('Reminders')}
      </Heading>
      <SelectField
        name="digestHour"
        label={t('Daily mail at')}
        help={t('In the time zone of the organisation. Each person can stop their own in the profile menu.')}
        value={String(digestHour)}
        options={hours}
        message={messageOf('digestHour')}
        onChange={choose('digestHour')}
      />
      <MailLanguageField
        value={values.mailLanguage}
        onChange={(chosen) => onChange('mailLanguage', chosen)}
      />
      <MultiSelectField
        name="reminderDays"
        label={t('Remind before the due day')}
        help={t('The mail always lists what is due today and what is overdue.')}
        placeholder={t('Add days')}
        options={listDaysBefore()}
        value={reminderDays.map(String)}
        message={messageOf('reminderDays')}
        onChange={(_name, days) =>
          onChange(
            'reminderDays',
            days.map(Number).sort((one, other) => other - one),
          )
        }
      />
      <SelectField
        name="escalateAfterDays"
        label={t('Tell the checker and administrators when overdue by more than')}
        value={String(escalateAfterDays)}
        options={listDaysLate()}
        message={messageOf('escalateAfterDays')}
        onChange={choose('escalateAfterDays')}
      />
    </Stack>
  );
}
