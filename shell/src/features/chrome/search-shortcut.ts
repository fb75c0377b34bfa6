import { useEffect } from 'react';

/** Where letters are not Latin ones, the key that has a K on it. */
const isK = ({ key, code }: KeyboardEvent) =>
  key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));

const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && isK(event);

/** A question has to be answered before anything else. */
const isAsked = () => document.querySelector('[role=alertdialog]') !== null;

/** Calls `onPress` for Ctrl+K and Cmd+K wherever the focus is, in a dialog too. */
export function useSearchShortcut(onPress: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!event.repeat && !isAsked()) onPress();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [onPress]);
}

/** How people of this machine write it. */
export const shortcutWords = (): string => (/Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K');
