import { useLayoutEffect, useRef } from 'react';

const isFocusLost = () => document.activeElement === document.body;

/** The heading of the page, for whom what had the focus is gone. */
export const focusHeading = (): void => document.querySelector('h1')?.focus();

/**
 * A control that cannot be reached while it is `busy` loses the focus: it gets it back afterwards, before anything
 * else takes it or remembers who had it.
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
