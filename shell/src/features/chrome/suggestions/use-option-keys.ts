import { useEffect, useRef, useState } from 'react';

/** A selectable entry of the list, by the id of its element. */
export interface Choice {
  id: string;
  choose: () => void;
  /** Takes it out of the list. */
  remove?: () => void;
}

/** The option that an arrow key moves to, wrapping around at the ends; undefined for other keys. */
function targetOf(key: string, choices: Choice[], activeId: string | undefined): Choice | undefined {
  const index = choices.findIndex(({ id }) => id === activeId);
  if (key === 'ArrowDown') return choices[(index + 1) % choices.length];
  if (key === 'ArrowUp') return choices.at(index < 0 ? -1 : index - 1);
  return undefined;
}

/**
 * Keyboard control of a combobox as in WAI-ARIA: the focus stays in the box, arrows move through the options, Enter
 * picks the active one, Delete removes it, Escape closes. Returns the id of the active option.
 */
export function useOptionKeys(box: HTMLElement, choices: Choice[], onClose: () => void): string | undefined {
  const [activeId, setActiveId] = useState<string>();
  const active = choices.find(({ id }) => id === activeId);
  const pressed = useRef<(event: KeyboardEvent) => void>(undefined);

  useEffect(() => {
    pressed.current = (event) => {
      // Enter during IME composition ends the composition only.
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
