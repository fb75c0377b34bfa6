import { useMemo, useRef, useState } from 'react';
import { t } from '../../texts/index.ts';
import { Field } from '../controls/field.tsx';
import { ChoiceBox } from './choices/choice-box.tsx';
import type { ChoiceOption, FormFieldProps } from './form-field.ts';
import { describeNoMatch, filterOptions, useCollection, type ShownChoices } from './choices/use-choices.ts';

/** A search for options that are too many to load. */
export interface Lookup {
  /** The options found. */
  options: readonly ChoiceOption[];
  /** There are more results. */
  more: boolean;
  /** The options belong to an earlier search text. */
  pending: boolean;
  /** Why the search failed. */
  failure: string | undefined;
  /** The selected option, once known; it need not be among the results. */
  chosen: ChoiceOption | undefined;
  /** Called with an empty text when the list opens, then with the typed text. */
  onSearch: (text: string) => void;
}

export interface LookupFieldProps extends FormFieldProps<string | null> {
  lookup: Lookup;
  clearable?: boolean;
}

function noteOf({ failure, pending, more }: Lookup): string | undefined {
  if (failure) return failure;
  if (pending) return t('Searching…');
  return more ? t('There are more: type to narrow') : undefined;
}

/** Puts the selected option first while nothing is typed. */
function lead(options: readonly ChoiceOption[], chosen: ChoiceOption | undefined): readonly ChoiceOption[] {
  return chosen ? [chosen, ...options.filter(({ value }) => value !== chosen.value)] : options;
}

/**
 * Filters the current results at once by the typed text, so that Enter never selects an option that does not match.
 */
function useFound(lookup: Lookup): ShownChoices {
  const { options, chosen, pending, failure, onSearch } = lookup;
  const [text, setText] = useState('');
  /** Text typed into a closed list opens it at once, before it renders. */
  const latest = useRef('');
  const typed = text.trim() !== '';
  const items = useMemo(
    () => (typed ? filterOptions(options, text) : lead(options, chosen)),
    [typed, options, text, chosen],
  );
  const note = noteOf(lookup);
  const narrow = (next: string) => {
    latest.current = next;
    setText(next);
    onSearch(next);
  };
  return {
    collection: useCollection(items),
    note: items.length > 0 ? note : undefined,
    empty: pending || failure ? (note ?? '') : describeNoMatch(),
    typed,
    pending,
    open: () => onSearch(latest.current),
    narrow,
  };
}

/** Selects one of very many options, searched as the person types. */
export function LookupField(props: LookupFieldProps) {
  const { name, value, onChange, lookup, clearable = false, disabled = false, ...frame } = props;
  const shown = useFound(lookup);
  const chosen = useMemo(() => (value === null ? [] : [value]), [value]);
  return (
    <Field {...frame}>
      {(control) => (
        <ChoiceBox
          {...{ name, label: frame.label, control, shown, chosen, disabled, clearable }}
          placeholder={undefined}
          multiple={false}
          onChoose={(values) => onChange(name, values[0] ?? null)}
        />
      )}
    </Field>
  );
}
