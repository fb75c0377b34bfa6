import { fourEyesRules, type FourEyesRule } from '@lexboard/shared-lib/contract';
import { fourEyesWords } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Heading, Stack } from '@lexboard/shared-lib/ui';
import { SelectField } from '@lexboard/shared-lib/ui/data';

const listOptions = () => fourEyesRules.map((rule) => ({ value: rule, label: fourEyesWords[rule] }));

interface FourEyesFieldProps {
  /** Undefined with a server of the previous version. */
  value: FourEyesRule | undefined;
  message: string | undefined;
  onChange: (rule: FourEyesRule | undefined) => void;
}

/** For which items the organisation always requires two people (obligations §4). */
export function FourEyesField({ value = 'none', message, onChange }: FourEyesFieldProps) {
  return (
    <Stack as="section" gap="5">
      <Heading level={2} id="four-eyes" tabIndex={-1}>
        {t('Four eyes')}
      </Heading>
      <SelectField
        name="fourEyes"
        label={t('Items that need a checker')}
        help={t(
          'Without a checker, such items cannot be filed or waived. The person who files an item cannot be its checker.',
        )}
        value={value}
        options={listOptions()}
        message={message}
        onChange={(_name, chosen) => onChange(fourEyesRules.find((rule) => rule === chosen))}
      />
    </Stack>
  );
}
