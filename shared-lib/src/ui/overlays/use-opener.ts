import { useLayoutEffect, useRef, type RefObject } from 'react';

/** An entry of a menu is gone when the dialog it opened closes: the button of the menu stands in for it. */
function findLasting(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role=menu]');
  const lasting = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
  return lasting instanceof HTMLElement ? lasting : null;
}

/** A dialog that closes before its focus trap is set leaves the focus nowhere. */
function rescueFocus(opener: HTMLElement | null): void {
  if (document.activeElement === document.body) opener?.focus();
}

/** Remembers what had the focus when `open` became true, and sees that it gets it back. */
export function useOpener(open: boolean): RefObject<HTMLElement | null> {
  const opener = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const lasting = findLasting(document.activeElement);
    opener.current = lasting;
    return () => void setTimeout(() => rescueFocus(lasting));
  }, [open]);
  return opener;
}
