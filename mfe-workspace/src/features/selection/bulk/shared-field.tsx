import { choicesQueryOptions } from '@lexboard/shared-lib/client';
import type { SharedField } from '@lexboard/shared-lib/contract';
import {
  listFieldOptions,
  isSentAsId,
  ticked,
  type FieldValue,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { createDayControl } from '@lexboard/shared-lib/forms';
import { useQuery } from '@lexboard/shared-lib/query';
import { useOwnKind } from '@lexboard/shared-lib/session';
import { labels, t } from '@lexboard/shared-lib/texts';
import { Field, Input, NativeSelect, Textarea } from '@lexboard/shared-lib/ui';
import { DateField, MultiSelectField } from '@lexboard/shared-lib/ui/data';

/** The uncommitted value of a control. */
export type Typed = string | string[];

/** The options of a checkbox field. */
const yes = 'Yes';
const yesOrNo = labels([
  { value: yes, label: 'Yes' },
  { value: 'No', label: 'No' },
]);

export const createBlank = ({ control }: SharedField): Typed => (control === 'choices' ? [] : '');

/** The wire value of the input (decisions §5 "Values on the wire"). */
export function toFieldValue(field: SharedField, typed: Typed): FieldValue {
  if (field.control === 'choices') {
    const values = [typed].flat();
    return isSentAsId(field.list) ? values.map(Number) : values;
  }
  const text = String(typed).trim();
  if (field.control === 'days') return Number(text);
  if (field.control === 'tick') return text === yes ? ticked : '';
  return field.control === 'choice' && isSentAsId(field.list) ? Number(text) : text;
}

interface SharedFieldControlProps {
  kind: RecordKind;
  field: SharedField;
  typed: Typed;
  message: string | undefined;
  onChange: (name: string, typed: Typed | null) => void;
}

/** A form's control for a value that many records get. */
export function SharedFieldControl({ kind, field, typed, message, onChange }: SharedFieldControlProps) {
  const { data, error } = useQuery(choicesQueryOptions(kind));
  const { dateFormat } = useOwnKind(kind);
  const { label, control: type } = field;
  const offered = data && 'list' in field ? listFieldOptions(data, field) : [];
  const listed = offered.map((option) => ({ ...option, value: String(option.value) }));
  const options = type === 'tick' ? yesOrNo : listed;
  const frame = { label, message: message ?? ('list' in field && !data ? error?.message : undefined) };
  const name = 'answer';
  if (type === 'choices') {
    return <MultiSelectField {...frame} {...{ name, options, onChange }} value={[typed].flat()} />;
  }
  const value = String(typed);
  if (type === 'date')
    return <DateField {...frame} {...{ name, value, onChange, ...createDayControl(dateFormat) }} />;
  const changed = ({ target }: { target: { value: string } }) => onChange(name, target.value);
  return (
    <Field {...frame}>
      {(control) => {
        const all = { ...control, name, value, onChange: changed, required: true };
        if (type === 'text') return <Textarea {...all} />;
        if (type !== 'choice' && type !== 'tick')
          return <Input {...all} type={type === 'days' ? 'number' : 'text'} min="0" />;
        return (
          <NativeSelect {...all} width="full">
            <option value="">{t('Please choose')}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </NativeSelect>
        );
      }}
    </Field>
  );
}
