import { useCallback, useEffect, useRef, type FocusEvent } from 'react';
import type { RemoteStatus } from '@lexboard/shared-lib/contract';
import type { Opened } from './operations/opened-dialog.tsx';

/** The position of a control: its table row and its heading. */
interface Place {
  control: Element;
  row: Element | null;
  heading: HTMLElement | null;
}

function findButtonBelow(row: Element | null): HTMLElement | null {
  for (let next = row?.nextElementSibling; next; next = next.nextElementSibling) {
    const button = next.querySelector('button');
    if (button) return button;
  }
  return null;
}

/**
 * Restores the focus after an operation (by anyone) removed the focused control: to the next row's menu, or else to
 * the remote's heading.
 * @returns an onFocus handler for the container of all remotes
 */
export function useLastingFocus(
  remotes: readonly RemoteStatus[] | undefined,
  opened: Opened | undefined,
): (event: FocusEvent) => void {
  const last = useRef<Place>(undefined);
  useEffect(() => {
    if (opened) return undefined;
    // A closing dialog returns the focus a moment later.
    const timer = setTimeout(() => {
      const place = last.current;
      if (!place || place.control.isConnected || document.activeElement !== document.body) return;
      (findButtonBelow(place.row) ?? place.heading)?.focus();
    });
    return () => clearTimeout(timer);
  }, [remotes, opened]);
  return useCallback(({ target }: FocusEvent) => {
    last.current = {
      control: target,
      row: target.closest('tr'),
      heading: target.closest('section')?.querySelector('h2') ?? null,
    };
  }, []);
}
