import { useMemo, useRef, useState } from 'react';
import { Field } from '../controls/field.tsx';
import { ChoiceBox } from './choices/choice-box.tsx';
import type { ChoiceOption, FormFieldProps } from './form-field.ts';
import { filterOptions, nothingMatches, useCollection, type ShownChoices } from './choices/use-choices.ts';

/** Choices that are too many to be all there, as they are searched. */
export interface Lookup {
  /** The options that were found. */
  options: readonly ChoiceOption[];
  /** There are others beside these. */
  more: boolean;
  /** They are not yet those of the text that was searched for last. */
  pending: boolean;
  /** Why they could not be found. */
  failure: string | undefined;
  /** The chosen option, once it is known; it need not be among the found ones. */
  chosen: ChoiceOption | undefined;
  /** Gets an empty text as the list opens, and then what is typed in it. */
  onSearch: (text: string) => void;
}

export interface LookupFieldProps extends FormFieldProps<string | null> {
  lookup: Lookup;
  clearable?: boolean;
}

function noteOf({ failure, pending, more }: Lookup): string | undefined {
  if (failure) return failure;
  if (pending) return 'Searching…';
  return more ? 'There are more: type to narrow' : undefined;
}

/** The chosen one leads the list that nothing was typed for. */
function lead(options: readonly ChoiceOption[], chosen: ChoiceOption | undefined): readonly ChoiceOption[] {
  return chosen ? [chosen, ...options.filter(({ value }) => value !== chosen.value)] : options;
}

/**
 * The options found so far answer each key at once: only those with the typed text stay, so that Enter never chooses
 * anything else.
 */
function useFound(lookup: Lookup): ShownChoices {
  const { options, chosen, pending, failure, onSearch } = lookup;
  const [text, setText] = useState('');
  /** Text that is typed into a closed list opens it at once, before it is rendered. */
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
    empty: pending || failure ? (note ?? '') : nothingMatches,
    typed,
    pending,
    open: () => onSearch(latest.current),
    narrow,
  };
}

/** One choice out of very many, which are searched elsewhere as somebody types. */
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
