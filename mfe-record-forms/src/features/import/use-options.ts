import { choicesQueryOptions } from '@lexboard/shared-lib/client';
import {
  isRecordKind,
  law,
  listFieldOptions,
  type ChoiceField,
  type ImportKind,
} from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';

export const findChoiceField = (kind: ImportKind, name: string): ChoiceField | undefined =>
  kind.fields.find((field): field is ChoiceField => field.name === name && 'list' in field);

/** Returns the options of a field by wire value; none for laws, which are too many. */
export function useOptions(kind: ImportKind) {
  const { data: choices } = useQuery(choicesQueryOptions(isRecordKind(kind) ? kind : law));
  return (name: string) => {
    const field = findChoiceField(kind, name);
    if (!choices || !field) return [];
    return listFieldOptions({ ...choices, parentLaw: [] }, field).map(({ value, label }) => ({
      value: String(value),
      label,
    }));
  };
}
