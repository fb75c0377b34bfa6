import { useLayoutEffect, useRef, type RefObject } from 'react';

/** An entry of a menu is gone when the dialog it opened closes: the button of the menu stands in for it. */
function findLasting(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role=menu]');
  const lasting = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
  return lasting instanceof HTMLElement ? lasting : null;
}

/** Remembers what had the focus when `open` became true, to give it back. */
export function useOpener(open: boolean): RefObject<HTMLElement | null> {
  const opener = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (open) opener.current = findLasting(document.activeElement);
  }, [open]);
  return opener;
}
