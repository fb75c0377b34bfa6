import { useMemo, useState } from 'react';
import { createListCollection } from '@chakra-ui/react';
import type { ChoiceOption } from './form-field.ts';

/** More rows than anybody reads; a longer list is narrowed by typing. */
const SHOWN_AT_MOST = 100;

function contains(option: ChoiceOption, text: string): boolean {
  return option.label.toLocaleLowerCase().includes(text);
}

/** The options to show for what has been typed. Chosen ones lead a cut list, or their labels would be unknown. */
function selectShown(options: readonly ChoiceOption[], chosen: readonly string[], text: string) {
  const wanted = text.trim().toLocaleLowerCase();
  const found = wanted ? options.filter((option) => contains(option, wanted)) : options;
  if (found.length <= SHOWN_AT_MOST) return { items: [...found], more: 0 };
  const isChosen = (option: ChoiceOption) => chosen.includes(option.value);
  const ordered = [...found.filter(isChosen), ...found.filter((option) => !isChosen(option))];
  return { items: ordered.slice(0, SHOWN_AT_MOST), more: found.length - SHOWN_AT_MOST };
}

export function useChoices(options: readonly ChoiceOption[], chosen: readonly string[]) {
  const [text, setText] = useState('');
  const { items, more } = useMemo(() => selectShown(options, chosen, text), [options, chosen, text]);
  const collection = useMemo(
    () => createListCollection({ items, isItemDisabled: (item) => item.disabled ?? false }),
    [items],
  );
  return { collection, more, typed: text.trim() !== '', narrow: setText };
}
