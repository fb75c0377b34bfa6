import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { storedChoice } from '../stored-choice.ts';
import { isModalOpen } from './shortcut.ts';

/** The keys that are pressed alone. The shell's dialog says what each does. */
export const singleKeys = {
  help: '?',
  search: '/',
  next: 'j',
  previous: 'k',
  edit: 'e',
  select: 'x',
  actions: 'a',
} as const;

const singleKeysChoice = storedChoice({ key: 'lexboard.singleKeys', choices: ['on', 'off'], fallback: 'on' });

const areOn = () => singleKeysChoice.read() === 'on';

/** Switches the single keys of this browser on or off (WCAG 2.1.4). */
export const setSingleKeys = (on: boolean): void => singleKeysChoice.write(on ? 'on' : 'off');

/** Whether single keys do something in this browser: they do until they are switched off. */
export const useSingleKeysOn = (): boolean => useSyncExternalStore(singleKeysChoice.watch, areOn);

const typesText = 'textarea, select, [contenteditable], input:not([type=checkbox]):not([type=radio])';
const hasOwnKeys = '[role=menu], [role=listbox], [role=alertdialog], [role=dialog]';

/** Whether a key belongs to what has the focus, or to the dialog that is open. */
function isTaken({ target }: KeyboardEvent): boolean {
  if (isModalOpen()) return true;
  return target instanceof Element && (target.matches(typesText) || target.closest(hasOwnKeys) !== null);
}

const isCharacter = (key: string) => [...key].length === 1;

/**
 * Calls what belongs to a key that is pressed alone: never while text is typed, a dialog is open or the focus is in a
 * menu, and not for characters once somebody has switched them off.
 * @param actions by `KeyboardEvent.key`, letters as small ones
 */
export function useSingleKeys(actions: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return;
    const act = actions[isCharacter(key) ? key.toLowerCase() : key];
    if (!act || (isCharacter(key) && !areOn()) || isTaken(event)) return;
    event.preventDefault();
    act(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
