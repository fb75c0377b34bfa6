import { useLayoutEffect, useRef } from 'react';

const isFocusLost = () => document.activeElement === document.body;

/** Focuses the page's heading when the focused element has disappeared. */
export const focusHeading = (): void => document.querySelector('h1')?.focus();

/**
 * Restores the focus after `busy` made the focused control inert, before any other effect reads or moves the focus.
 */
export function useKeptFocus(busy: boolean): void {
  const kept = useRef<Element>(null);
  useLayoutEffect(() => {
    if (busy) {
      if (!isFocusLost()) kept.current = document.activeElement;
    } else if (isFocusLost() && kept.current) {
      if (kept.current instanceof HTMLElement && kept.current.isConnected) kept.current.focus();
      else focusHeading();
    }
  }, [busy]);
}
