import { useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createStoredChoice } from '../stored-choice.ts';
import { isModalOpen } from './shortcut.ts';

/** The keys that are pressed alone. The shell's dialog says what each does. */
export const singleKeys = {
  help: '?',
  search: '/',
  next: 'j',
  previous: 'k',
  edit: 'e',
  add: 'n',
  select: 'x',
  actions: 'a',
} as const;

const singleKeysChoice = createStoredChoice({
  key: 'lexboard.singleKeys',
  choices: ['on', 'off'],
  fallback: 'on',
});

const areSingleKeysOn = () => singleKeysChoice.read() === 'on';

/** Switches the single keys of this browser on or off (WCAG 2.1.4). */
export const setSingleKeys = (on: boolean): void => singleKeysChoice.write(on ? 'on' : 'off');

/** Whether single keys do something in this browser: they do until they are switched off. */
export const useSingleKeysOn = (): boolean => useSyncExternalStore(singleKeysChoice.watch, areSingleKeysOn);

const typesText = 'textarea, select, [contenteditable], input:not([type=checkbox]):not([type=radio])';
const hasOwnKeys = '[role=menu], [role=listbox], [role=alertdialog], [role=dialog]';

/** Whether a key belongs to what has the focus, or to the dialog that is open. */
function isTaken({ target }: KeyboardEvent): boolean {
  if (isModalOpen()) return true;
  return target instanceof Element && (target.matches(typesText) || target.closest(hasOwnKeys) !== null);
}

const isCharacter = (key: string) => [...key].length === 1;

const ownKeys: readonly string[] = Object.values(singleKeys);

/** Letters that follow each other faster are a word: somebody types ahead. */
const PAUSE_BETWEEN_LETTERS_MS = 400;

type KeyAction = (event: KeyboardEvent) => void;

/** Tells a letter that is meant alone from those of a word, of which some mean something, too. */
function createWordWatch() {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let letterOfWord = -Infinity;
  const cancel = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  return {
    cancel,
    /** A letter that was pressed, before it does anything. */
    note: (key: string) => {
      if (waiting !== undefined || !ownKeys.includes(key.toLowerCase())) letterOfWord = Date.now();
      cancel();
    },
    /** Does what leads away from the page once no other letter follows; nothing within a word. */
    actAlone: (act: KeyAction, event: KeyboardEvent) => {
      if (Date.now() - letterOfWord < PAUSE_BETWEEN_LETTERS_MS) return;
      waiting = setTimeout(() => {
        waiting = undefined;
        if (!isModalOpen()) act(event);
      }, PAUSE_BETWEEN_LETTERS_MS);
    },
  };
}

/**
 * Calls what belongs to a key that is pressed alone: never while text is typed, a dialog is open or the focus is in a
 * menu, and not for characters once somebody has switched them off.
 * @param actions by `KeyboardEvent.key`, letters as small ones
 * @param leaving the same for what leads to another page: not for letters of a word, which somebody types who expects that
 *   the list searches for it
 */
export function useSingleKeys(
  actions: Readonly<Record<string, KeyAction>>,
  leaving: Readonly<Record<string, KeyAction>> = {},
): void {
  const [word] = useState(createWordWatch);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return;
    const isLetter = isCharacter(event.key);
    if (isLetter) word.note(event.key);
    const key = isLetter ? event.key.toLowerCase() : event.key;
    const [act, leave] = [actions[key], leaving[key]];
    if (!(act ?? leave) || (isLetter && !areSingleKeysOn()) || isTaken(event)) return;
    event.preventDefault();
    act?.(event);
    if (leave) word.actAlone(leave, event);
  });
  // Before it is painted: who sees what a key is for may press it at once.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      word.cancel();
    };
  }, [word]);
}
