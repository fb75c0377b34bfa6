import { useMemo, useState } from 'react';
import { createListCollection, type ListCollection } from '@chakra-ui/react';
import { toTextKey } from '@lexboard/shared-lib/domain';
import type { ChoiceOption } from '../form-field.ts';

/** The state of a list of choices, and the way to tell it what is typed. */
export interface ShownChoices {
  collection: ListCollection<ChoiceOption>;
  /** Stands below the choices. */
  note: string | undefined;
  /** Stands in place of them when there are none. */
  empty: string;
  typed: boolean;
  /** Whether others may still be found for what is typed. */
  pending?: boolean;
  /** Is told when the list opens. */
  open?: () => void;
  narrow: (text: string) => void;
}

/** More rows than anybody reads; a longer list is narrowed by typing. */
const SHOWN_AT_MOST = 100;

export const nothingMatches = 'Nothing matches';

/** The options whose words have what has been typed: the one of that name first, then those that begin with it. */
export function filterOptions(options: readonly ChoiceOption[], text: string): readonly ChoiceOption[] {
  const wanted = toTextKey(text);
  if (!wanted) return options;
  const has = (words = '') => toTextKey(words).includes(wanted);
  const rank = ({ label }: ChoiceOption) => {
    const key = toTextKey(label);
    if (key === wanted) return 0;
    return key.startsWith(wanted) ? 1 : 2;
  };
  return options
    .filter(({ label, note }) => has(label) || has(note))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** Chosen ones lead a cut list, or their labels would be unknown. */
function cutList(found: readonly ChoiceOption[], chosen: readonly string[]) {
  if (found.length <= SHOWN_AT_MOST) return { items: found, more: 0 };
  const isChosen = (option: ChoiceOption) => chosen.includes(option.value);
  const ordered = [...found.filter(isChosen), ...found.filter((option) => !isChosen(option))];
  return { items: ordered.slice(0, SHOWN_AT_MOST), more: found.length - SHOWN_AT_MOST };
}

export const useCollection = (items: readonly ChoiceOption[]): ListCollection<ChoiceOption> =>
  useMemo(
    () => createListCollection({ items: [...items], isItemDisabled: (item) => item.disabled ?? false }),
    [items],
  );

/**
 * Choices that are all there, narrowed by what is typed.
 * @param first an entry that leads them while nothing is typed
 */
export function useChoices(
  options: readonly ChoiceOption[],
  chosen: readonly string[],
  first?: ChoiceOption,
): ShownChoices {
  const [text, setText] = useState('');
  const { items, more } = useMemo(() => {
    const cut = cutList(filterOptions(options, text), chosen);
    return first && text === '' ? { ...cut, items: [first, ...cut.items] } : cut;
  }, [options, chosen, text, first]);
  return {
    collection: useCollection(items),
    note: more > 0 ? `${more} more: type to narrow` : undefined,
    empty: nothingMatches,
    typed: text.trim() !== '',
    narrow: setText,
  };
}
