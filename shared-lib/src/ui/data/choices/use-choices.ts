import { useMemo, useState } from 'react';
import { createListCollection, type ListCollection } from '@chakra-ui/react';
import { toTextKey } from '@lexboard/shared-lib/domain';
import { t } from '../../../texts/index.ts';
import type { ChoiceOption } from '../form-field.ts';

/** The options of a list, and the callback for typed text. */
export interface ShownChoices {
  collection: ListCollection<ChoiceOption>;
  /** A note below the options. */
  note: string | undefined;
  /** Replaces the options if there are none. */
  empty: string;
  typed: boolean;
  /** Whether more options may still arrive. */
  pending?: boolean;
  /** Called when the list opens. */
  open?: () => void;
  narrow: (text: string) => void;
}

/** A longer list is cut; typing narrows it. */
const SHOWN_AT_MOST = 100;

export const describeNoMatch = (): string => t('Nothing matches');

/** Options that contain the typed text: an exact match first, then those that start with it. */
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

/** Selected options come first in a cut list; otherwise their labels would be unknown. */
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
 * Options that are all in memory, filtered by the typed text.
 * @param first an extra first entry while nothing is typed
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
    note: more > 0 ? t('{more} more: type to narrow', { more }) : undefined,
    empty: describeNoMatch(),
    typed: text.trim() !== '',
    narrow: setText,
  };
}
