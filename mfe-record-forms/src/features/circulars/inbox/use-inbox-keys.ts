import { useEffect, useRef } from 'react';
import type { InboxEntry } from '@lexboard/shared-lib/contract';
import { singleKeys, useSingleKeys } from '@lexboard/shared-lib/ui';

interface InboxKeys {
  rows: readonly InboxEntry[];
  /** The selected entries, on all pages. */
  selected: readonly InboxEntry[];
  onTake: (entries: readonly InboxEntry[]) => void;
  onSetAside: (entries: readonly InboxEntry[]) => void;
  onClear: () => void;
}

/**
 * Single keys of the inbox: they are for the selected entries, or else for the row with the focus, or else for the first one. After a row
 * has gone the focus is in the next one.
 * @returns the ref of the list, and a function to call before rows go
 */
export function useInboxKeys({ rows, selected, onTake, onSetAside, onClear }: InboxKeys) {
  const list = useRef<HTMLDivElement>(null);
  const goneFrom = useRef<number>(undefined);
  const elements = () => [...(list.current?.querySelectorAll('tbody tr') ?? [])];
  const findAt = () => elements().findIndex((row) => row.contains(document.activeElement));
  const focusRow = (at: number) => {
    const row = elements()[Math.min(Math.max(at, 0), elements().length - 1)];
    row?.querySelector<HTMLElement>('[data-take]')?.focus();
    return row !== undefined;
  };
  const noteGone = () => (goneFrom.current = Math.max(0, findAt()));
  useEffect(() => {
    if (goneFrom.current === undefined) return;
    const at = goneFrom.current;
    goneFrom.current = undefined;
    if (document.activeElement !== document.body) return;
    if (!focusRow(at)) document.querySelector('h1')?.focus();
  }, [rows]);
  const meant = () => {
    const one = rows[Math.max(0, findAt())];
    if (selected.length > 0) return selected;
    return one ? [one] : [];
  };
  useSingleKeys({
    [singleKeys.next]: () => focusRow(findAt() + 1),
    [singleKeys.previous]: () => focusRow(findAt() - 1),
    [singleKeys.select]: () =>
      elements()[findAt()]?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
    [singleKeys.take]: () => onTake(meant()),
    [singleKeys.setAside]: () => onSetAside(meant()),
    Escape: onClear,
  });
  return { list, noteGone };
}
