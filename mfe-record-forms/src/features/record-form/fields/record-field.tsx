import { memo, useCallback, useMemo } from 'react';
import {
  formatText,
  isRowsField,
  resolveExemptChoice,
  ticked,
  type ChoiceField,
  type DateField as DateFieldOfKind,
  type TickField,
  type TextField as TextFieldOfKind,
  readTypedDays,
} from '@lexboard/shared-lib/domain';
import { createDayControl } from '@lexboard/shared-lib/forms';
import {
  CheckboxField,
  DateField,
  MultiSelectField,
  SelectField,
  TextAreaField,
  TextField,
} from '@lexboard/shared-lib/ui/data';
import { parseChosen, parseChosenList, isChoice, toChosen, toChosenList } from './choice-values.ts';
import { createFieldFrame, type RecordFieldProps } from './field-frame.ts';
import { OwnCodeOfRecord } from './own-code-of-record.tsx';
import { ParentLawOfRecord } from './parent-law-of-record.tsx';
import { PeopleOfRecord } from '../people/people-of-record.tsx';
import { RowsField } from './rows/rows-field.tsx';
import { createTextControl } from './text-control.ts';

function TextOfRecord(props: RecordFieldProps<TextFieldOfKind>) {
  const { field, value, message, onChange } = props;
  const text = typeof value === 'string' ? value : '';
  return (
    <TextAreaField
      {...createFieldFrame(props)}
      {...createTextControl(field, text, message)}
      onChange={onChange}
    />
  );
}

function DateOfRecord(props: RecordFieldProps<DateFieldOfKind>) {
  const { field, value, dateFormat, onChange } = props;
  const changeDays = useCallback(
    (name: string, text: string) => onChange(name, readTypedDays(text)),
    [onChange],
  );
  const text = formatText(value);
  if (field.control === 'days') {
    return <TextField {...createFieldFrame(props)} value={text} inputMode="numeric" onChange={changeDays} />;
  }
  return (
    <DateField
      {...createFieldFrame(props)}
      {...createDayControl(dateFormat)}
      value={text || null}
      onChange={onChange}
    />
  );
}

function ChoiceOfRecord(props: RecordFieldProps<ChoiceField>) {
  const { field, value, options, onChange } = props;
  const choose = useCallback(
    (name: string, chosen: string | null) => onChange(name, parseChosen(field, chosen)),
    [field, onChange],
  );
  return (
    <SelectField
      {...createFieldFrame(props)}
      value={toChosen(value)}
      options={options}
      clearable={value !== null}
      onChange={choose}
    />
  );
}

function ChoicesOfRecord(props: RecordFieldProps<ChoiceField>) {
  const { field, value, options, choices, onChange } = props;
  const chosen = useMemo(() => toChosenList(value), [value]);
  const choose = useCallback(
    (name: string, next: string[]) =>
      onChange(name, resolveExemptChoice(field, value, parseChosenList(field, next), choices)),
    [field, value, choices, onChange],
  );
  return (
    <MultiSelectField
      {...createFieldFrame(props)}
      value={chosen}
      options={options}
      // 'No Exempted …' is the last option (D2 §3).
      excludesOthers={field.exempt === undefined ? undefined : options.at(-1)?.value}
      onChange={choose}
    />
  );
}

function TickOfRecord(props: RecordFieldProps<TickField>) {
  const { value, onChange } = props;
  const change = useCallback(
    (name: string, isSet: boolean) => onChange(name, isSet ? ticked : ''),
    [onChange],
  );
  return <CheckboxField {...createFieldFrame(props)} value={value === ticked} onChange={change} />;
}

/** Renders a field by its kind's description; memoised. */
export const RecordField = memo(function RecordField({ field, ...rest }: RecordFieldProps) {
  if (isChoice(field)) {
    if (field.list === 'parentLaw') return <ParentLawOfRecord field={field} {...rest} />;
    if (field.list === 'person') return <PeopleOfRecord field={field} {...rest} />;
    const Choice = field.control === 'choice' ? ChoiceOfRecord : ChoicesOfRecord;
    return <Choice field={field} {...rest} />;
  }
  if (isRowsField(field)) return <RowsField field={field} {...rest} />;
  switch (field.control) {
    case 'date':
    case 'days':
      return <DateOfRecord field={field} {...rest} />;
    case 'tick':
      return <TickOfRecord field={field} {...rest} />;
    default:
      return field.name === rest.kind.wire.ownCode ? (
        <OwnCodeOfRecord field={field} {...rest} />
      ) : (
        <TextOfRecord field={field} {...rest} />
      );
  }
});
