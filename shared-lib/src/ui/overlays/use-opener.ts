import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A menu item disappears when its dialog closes, so the menu's button replaces it. */
function findLasting(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role=menu]');
  const lasting = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
  return lasting instanceof HTMLElement ? lasting : null;
}

/** A dialog that closes before its focus trap is active would lose the focus. */
function rescueFocus(opener: HTMLElement | null): void {
  if (document.activeElement === document.body) opener?.focus();
}

/** Stores the focused element when `open` becomes true, and restores the focus afterwards. */
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
