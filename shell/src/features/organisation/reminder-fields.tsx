import type { DueSettings } from '@lexboard/shared-lib/contract';
import { dueLimits } from '@lexboard/shared-lib/domain';
import { Heading, Stack } from '@lexboard/shared-lib/ui';
import { MultiSelectField, SelectField } from '@lexboard/shared-lib/ui/data';

const countUp = (most: number) => Array.from({ length: most + 1 }, (_, count) => count);

const sayDays = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

const hours = countUp(23).map((hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** Due dates of the day itself are always in the mail. */
const daysBefore = countUp(dueLimits.reminderDays)
  .slice(1)
  .map((count) => ({ value: String(count), label: `${sayDays(count)} before` }));

const daysLate = countUp(dueLimits.escalateDays).map((count) => ({
  value: String(count),
  label: sayDays(count),
}));

interface ReminderFieldsProps {
  values: Pick<DueSettings, 'digestHour' | 'reminderDays' | 'escalateAfterDays'>;
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
        Reminders
      </Heading>
      <SelectField
        name="digestHour"
        label="Daily mail at"
        help="In the time zone of the organisation. Each person can stop their own in the profile menu."
        value={String(digestHour)}
        options={hours}
        message={messageOf('digestHour')}
        onChange={choose('digestHour')}
      />
      <MultiSelectField
        name="reminderDays"
        label="Remind before the due day"
        help="The mail always lists what is due today and what is overdue."
        placeholder="Add days"
        options={daysBefore}
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
        label="Tell the checker and administrators when overdue by more than"
        value={String(escalateAfterDays)}
        options={daysLate}
        message={messageOf('escalateAfterDays')}
        onChange={choose('escalateAfterDays')}
      />
    </Stack>
  );
}
