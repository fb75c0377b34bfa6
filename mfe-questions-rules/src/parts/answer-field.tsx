import type { InputField } from '@lexboard/shared-lib/contract';
import type { Options } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { AlertIcon, Flex } from '@lexboard/shared-lib/ui';
import { RadioField, SelectField, TextField } from '@lexboard/shared-lib/ui/data';

interface AnswerFieldProps {
  name: string;
  label?: string;
  input: InputField;
  options: Options;
  /** Empty without an answer. */
  value: string;
  onChange: (name: string, answer: string) => void;
  message?: string | undefined;
  /** A problem that does not block saving. */
  warning?: string | undefined;
  help?: string | undefined;
}

const Warning = ({ children }: { children: string }) => (
  <Flex as="span" gap="1" color="warning">
    <AlertIcon size={16} />
    {children}
  </Flex>
);

const asOption = (option: string) => ({ value: option, label: option });

/** The control for a question's type (D1 §4). */
export function AnswerField({
  input,
  options,
  label = t('Answer'),
  onChange,
  value,
  warning,
  ...field
}: AnswerFieldProps) {
  if (input === 'text') {
    return (
      <TextField
        {...field}
        {...{ label, value, onChange }}
        help={warning ? <Warning>{warning}</Warning> : field.help}
      />
    );
  }
  if (input === 'radio') {
    return <RadioField {...field} {...{ label, value, onChange }} options={options.radio} clearable />;
  }
  return (
    <SelectField
      {...field}
      label={label}
      value={value === '' ? null : value}
      options={options.select.map(asOption)}
      clearable={value !== ''}
      onChange={(name, chosen) => onChange(name, chosen ?? '')}
    />
  );
}
