import { useEffectEvent, useLayoutEffect } from 'react';

/** Where letters are not Latin ones, the key that has this one on it. */
const isKeyOf = (letter: string, { key, code }: KeyboardEvent) =>
  key.toLowerCase() === letter || (code === `Key${letter.toUpperCase()}` && !/^[a-z]$/i.test(key));

const isShortcut = (letter: string, event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && isKeyOf(letter, event);

/** A question has to be answered before anything else. */
const isConfirmOpen = () => document.querySelector('[role=alertdialog]') !== null;

/**
 * Calls `onPress` for Ctrl or Cmd with a small Latin `letter`, wherever the focus is, in a dialog too unless
 * that asks; what the browser does for it is not done either way.
 * @param isMeant whether it is for this page at the moment, or is left to the browser
 */
export function useShortcut(letter: string, onPress: () => void, isMeant = () => true): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(letter, event) || !isMeant()) return;
    event.preventDefault();
    if (!event.repeat && !isConfirmOpen()) onPress();
  });
  // Before it is painted: who sees what a key is for may press it at once.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, []);
}

const typesText = 'textarea, [contenteditable], input:not([type=checkbox], [type=radio])';

/** Whether the focus is where text is typed, which has Ctrl+Z to itself. */
export const isTyping = (): boolean => document.activeElement?.matches(typesText) === true;

/** Whether a dialog is open that keeps the page below from being used. */
export const isModalOpen = (): boolean => document.querySelector('[aria-modal=true]') !== null;

/** The shortcut as people of this machine write it. */
export const formatShortcut = (letter: string): string =>
  (/Mac|iP/.test(navigator.platform) ? '⌘ ' : 'Ctrl ') + letter.toUpperCase();
