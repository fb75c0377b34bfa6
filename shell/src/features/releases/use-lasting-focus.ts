import { useCallback, useEffect, useRef, type FocusEvent } from 'react';
import type { RemoteStatus } from '@lexboard/shared-lib/contract';
import type { Opened } from './operations/opened-dialog.tsx';

/** Where a control was: in which row of a table, and below which heading. */
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
 * An operation on a remote, by whomever, takes away buttons and menus. Leads the focus on from one that is gone: to
 * the menu of the next row, or else to the heading of the remote.
 * @returns for the onFocus of what is around all remotes
 */
export function useLastingFocus(
  remotes: readonly RemoteStatus[] | undefined,
  opened: Opened | undefined,
): (event: FocusEvent) => void {
  const last = useRef<Place>(undefined);
  useEffect(() => {
    if (opened) return undefined;
    // A dialog that is closed gives the focus back a moment later.
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
