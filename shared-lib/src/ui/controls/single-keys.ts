import { useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createStoredChoice } from '../stored-choice.ts';
import { isModalOpen } from './shortcut.ts';

/** Single-key shortcuts; the shell's dialog explains them. */
export const singleKeys = {
  help: '?',
  search: '/',
  next: 'j',
  previous: 'k',
  edit: 'e',
  add: 'n',
  select: 'x',
  actions: 'a',
  take: 't',
  setAside: 's',
} as const;

const singleKeysChoice = createStoredChoice({
  key: 'lexboard.singleKeys',
  choices: ['on', 'off'],
  fallback: 'on',
});

const areSingleKeysOn = () => singleKeysChoice.read() === 'on';

/** Switches this browser's single-key shortcuts on or off (WCAG 2.1.4). */
export const setSingleKeys = (on: boolean): void => singleKeysChoice.write(on ? 'on' : 'off');

/** Whether single-key shortcuts are on in this browser; the default is on. */
export const useSingleKeysOn = (): boolean => useSyncExternalStore(singleKeysChoice.watch, areSingleKeysOn);

const typesText = 'textarea, select, [contenteditable], input:not([type=checkbox]):not([type=radio])';
const hasOwnKeys = '[role=menu], [role=listbox], [role=alertdialog], [role=dialog]';

/** Whether the focused element or an open dialog handles the key. */
function isTaken({ target }: KeyboardEvent): boolean {
  if (isModalOpen()) return true;
  return target instanceof Element && (target.matches(typesText) || target.closest(hasOwnKeys) !== null);
}

const isCharacter = (key: string) => [...key].length === 1;

const ownKeys: readonly string[] = Object.values(singleKeys);

/** Letters typed faster than this are a word (type-ahead). */
const PAUSE_BETWEEN_LETTERS_MS = 400;

type KeyAction = (event: KeyboardEvent) => void;

/** Distinguishes a single letter from a letter of a typed word. */
function createWordWatch() {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let letterOfWord = -Infinity;
  const cancel = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  return {
    cancel,
    /** Records a typed letter; call it first. */
    note: (key: string) => {
      if (waiting !== undefined || !ownKeys.includes(key.toLowerCase())) letterOfWord = Date.now();
      cancel();
    },
    /** Runs a navigation after a pause without another letter; never within a word. */
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
 * Single-key shortcuts. Inactive while text is typed, a dialog is open or the focus is in a menu; character keys are
 * also inactive when switched off.
 * @param actions by `KeyboardEvent.key`, letters in lower case
 * @param leaving actions that navigate away: delayed, so that typing a word to search the list does not trigger them
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
  // Before paint: the shortcut must work as soon as its hint is visible.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      word.cancel();
    };
  }, [word]);
}
