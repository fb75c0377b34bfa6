import { useEffectEvent, useLayoutEffect } from 'react';

/** On non-Latin keyboards, the key in the position of this letter. */
const isKeyOf = (letter: string, { key, code }: KeyboardEvent) =>
  key.toLowerCase() === letter || (code === `Key${letter.toUpperCase()}` && !/^[a-z]$/i.test(key));

const isShortcut = (letter: string, event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && isKeyOf(letter, event);

/** A confirmation blocks all shortcuts. */
const isConfirmOpen = () => document.querySelector('[role=alertdialog]') !== null;

/**
 * Calls `onPress` for Ctrl or Cmd with a lower-case Latin `letter`, wherever the focus is, also in dialogs except
 * confirmations; always prevents the browser's default.
 * @param isMeant whether the shortcut is active; otherwise the browser handles it
 */
export function useShortcut(letter: string, onPress: () => void, isMeant = () => true): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(letter, event) || !isMeant()) return;
    event.preventDefault();
    if (!event.repeat && !isConfirmOpen()) onPress();
  });
  // Before paint: the shortcut must work as soon as its hint is visible.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, []);
}

const typesText = 'textarea, [contenteditable], input:not([type=checkbox], [type=radio])';

/** Whether the focus is in a text field, which handles Ctrl+Z itself. */
export const isTyping = (): boolean => document.activeElement?.matches(typesText) === true;

/** Whether a modal dialog is open. */
export const isModalOpen = (): boolean => document.querySelector('[aria-modal=true]') !== null;

/** Formats the shortcut for this platform. */
export const formatShortcut = (letter: string): string =>
  (/Mac|iP/.test(navigator.platform) ? '⌘ ' : 'Ctrl ') + letter.toUpperCase();
