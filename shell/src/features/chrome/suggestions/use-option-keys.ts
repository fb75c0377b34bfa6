import { useEffect, useRef, useState } from 'react';

/** Something in the list that can be chosen, by the id of its element. */
export interface Choice {
  id: string;
  choose: () => void;
  /** Takes it out of the list. */
  remove?: () => void;
}

/** The choice that an arrow key leads to: past the ends it goes round. Undefined when the key is not theirs. */
function targetOf(key: string, choices: Choice[], activeId: string | undefined): Choice | undefined {
  const index = choices.findIndex(({ id }) => id === activeId);
  if (key === 'ArrowDown') return choices[(index + 1) % choices.length];
  if (key === 'ArrowUp') return choices.at(index < 0 ? -1 : index - 1);
  return undefined;
}

/**
 * The keys of a box with a list below it, as WAI-ARIA describes comboboxes: the focus stays in the box, arrows go
 * through the choices, Enter takes the one they stand at, Delete removes it, Escape closes. Gives the id of that choice.
 */
export function useOptionKeys(box: HTMLElement, choices: Choice[], onClose: () => void): string | undefined {
  const [activeId, setActiveId] = useState<string>();
  const active = choices.find(({ id }) => id === activeId);
  const pressed = useRef<(event: KeyboardEvent) => void>(undefined);

  useEffect(() => {
    pressed.current = (event) => {
      // A key that ends a word of an input method means that word.
      if (event.isComposing) return;
      const target = targetOf(event.key, choices, active?.id);
      if (target) setActiveId(target.id);
      else if (event.key === 'Escape') onClose();
      else if (event.key === 'Enter' && active) active.choose();
      else if (event.key === 'Delete' && active?.remove) active.remove();
      else return;
      event.preventDefault();
    };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => pressed.current?.(event);
    box.addEventListener('keydown', press);
    return () => box.removeEventListener('keydown', press);
  }, [box]);
  return active?.id;
}
