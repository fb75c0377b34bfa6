import type { DueSettings, HolidayRule } from '@lexboard/shared-lib/contract';
import { holidayRuleWords } from '@lexboard/shared-lib/domain';
import { holidayRules } from '@lexboard/shared-lib/contract';
import { labels, t } from '@lexboard/shared-lib/texts';
import { Checkbox, Flex, Stack, Text, chakra } from '@lexboard/shared-lib/ui';
import { RadioField } from '@lexboard/shared-lib/ui/data';

/** In the local order of the week; 0 is Sunday. */
const week = labels([
  { day: 1, label: 'Monday' },
  { day: 2, label: 'Tuesday' },
  { day: 3, label: 'Wednesday' },
  { day: 4, label: 'Thursday' },
  { day: 5, label: 'Friday' },
  { day: 6, label: 'Saturday' },
  { day: 0, label: 'Sunday' },
]);

interface DaysOffProps {
  values: DueSettings;
  message: string | undefined;
  onChange: <Name extends keyof DueSettings>(name: Name, value: DueSettings[Name]) => void;
}

export function WeeklyOff({ values: { weeklyOff, alternateSaturdays }, message, onChange }: DaysOffProps) {
  const toggle = (day: number) =>
    onChange(
      'weeklyOff',
      weeklyOff.includes(day) ? weeklyOff.filter((one) => one !== day) : [...weeklyOff, day].sort(),
    );
  const everySaturday = weeklyOff.includes(6);
  return (
    <chakra.fieldset border="none" p="0" m="0" aria-invalid={message ? true : undefined}>
      <chakra.legend fontWeight="medium" fontSize="sm" pb="2">
        {t('Days of the week off')}
      </chakra.legend>
      <Stack gap="3">
        <Flex columnGap="5" rowGap="2" wrap="wrap">
          {week.map(({ day, label }) => (
            <Checkbox
              key={day}
              name="weeklyOff"
              label={label}
              checked={weeklyOff.includes(day)}
              onChange={() => toggle(day)}
            />
          ))}
        </Flex>
        <Checkbox
          name="alternateSaturdays"
          label={t('Second and fourth Saturdays')}
          description={everySaturday && t('Every Saturday is off already.')}
          checked={alternateSaturdays}
          onChange={({ target }) => onChange('alternateSaturdays', target.checked)}
        />
        {message && (
          <Text role="alert" color="danger" fontSize="sm">
            {message}
          </Text>
        )}
      </Stack>
    </chakra.fieldset>
  );
}

const listRules = () => holidayRules.map((rule) => holidayRuleWords[rule]);

/** The rule for a due date that falls on a day off. */
export function HolidayRuleField({
  value,
  onChange,
}: {
  value: HolidayRule;
  onChange: (rule: HolidayRule) => void;
}) {
  const choose = (_name: string, words: string) => {
    const rule = holidayRules.find((one) => holidayRuleWords[one] === words);
    if (rule) onChange(rule);
  };
  return (
    <RadioField
      name="holidayRule"
      label={t('When something is due on a day off')}
      help={t('Dialogs say why a day moved.')}
      value={holidayRuleWords[value]}
      options={listRules()}
      onChange={choose}
    />
  );
}
