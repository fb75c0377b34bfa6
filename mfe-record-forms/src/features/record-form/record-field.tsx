import { memo, useCallback, useMemo } from 'react';
import {
  maxLengthOf,
  type ChoiceField,
  type Field,
  type FieldValue,
  type TextField as TextFieldOfKind,
} from '@lexboard/shared-lib/domain';
import { MultiSelectField, SelectField, TextAreaField, TextField } from '@lexboard/shared-lib/ui/data';
import type { ChoiceOption } from '@lexboard/shared-lib/ui/data';
import { fromChosen, fromChosenList, isChoice, toChosen, toChosenList } from './choice-values.ts';

export interface RecordFieldProps<OfKind extends Field = Field> {
  field: OfKind;
  value: FieldValue;
  options: readonly ChoiceOption[];
  message: string | undefined;
  /** Must stay the same function between renders. */
  onChange: (name: string, value: FieldValue) => void;
}

const frameOf = ({ field, message }: RecordFieldProps) => ({
  name: field.name,
  label: field.label,
  help: field.help,
  required: field.neededForPublish ?? false,
  message,
});

function TextOfRecord(props: RecordFieldProps<TextFieldOfKind>) {
  const { field, value, onChange } = props;
  const Control = field.control === 'name' ? TextField : TextAreaField;
  return (
    <Control
      {...frameOf(props)}
      value={typeof value === 'string' ? value : ''}
      maxLength={maxLengthOf(field)}
      onChange={onChange}
    />
  );
}

function ChoiceOfRecord(props: RecordFieldProps<ChoiceField>) {
  const { field, value, options, onChange } = props;
  const choose = useCallback(
    (name: string, chosen: string | null) => onChange(name, fromChosen(field, chosen)),
    [field, onChange],
  );
  return (
    <SelectField
      {...frameOf(props)}
      value={toChosen(value)}
      options={options}
      clearable={value !== null}
      onChange={choose}
    />
  );
}

function ChoicesOfRecord(props: RecordFieldProps<ChoiceField>) {
  const { field, value, options, onChange } = props;
  const chosen = useMemo(() => toChosenList(value), [value]);
  const choose = useCallback(
    (name: string, next: string[]) => onChange(name, fromChosenList(field, next)),
    [field, onChange],
  );
  return <MultiSelectField {...frameOf(props)} value={chosen} options={options} onChange={choose} />;
}

/** One field of a record as its kind describes it; renders only when its own properties change. */
export const RecordField = memo(function RecordField({ field, ...rest }: RecordFieldProps) {
  if (!isChoice(field)) return <TextOfRecord field={field} {...rest} />;
  return field.control === 'choice' ? (
    <ChoiceOfRecord field={field} {...rest} />
  ) : (
    <ChoicesOfRecord field={field} {...rest} />
  );
});
