import { fourEyesRules, type FourEyesRule } from '@lexboard/shared-lib/contract';
import { fourEyesWords } from '@lexboard/shared-lib/domain';
import { Heading, Stack } from '@lexboard/shared-lib/ui';
import { SelectField } from '@lexboard/shared-lib/ui/data';

const options = fourEyesRules.map((rule) => ({ value: rule, label: fourEyesWords[rule] }));

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
      <Heading level={2}>Four eyes</Heading>
      <SelectField
        name="fourEyes"
        label="What is due needs a checker"
        help="Without a checker, it then cannot be filed or waived. The checker is never whoever files it."
        value={value}
        options={options}
        message={message}
        onChange={(_name, chosen) => onChange(fourEyesRules.find((rule) => rule === chosen))}
      />
    </Stack>
  );
}
