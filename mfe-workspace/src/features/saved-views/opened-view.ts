import { useSyncExternalStore } from 'react';
import { buildWorkspaceKey } from '@lexboard/shared-lib/client';
import type { SavedView } from '@lexboard/shared-lib/contract';
import { readStored } from '@lexboard/shared-lib/session';

/** A saved or built-in view. */
export type NamedView = Pick<SavedView, 'id' | 'name' | 'address'>;

const isNamedView = (value: unknown): value is NamedView =>
  typeof value === 'object' && value !== null && 'name' in value && 'address' in value;

const listeners = new Set<() => void>();
let cache: { text: string | null; view: NamedView | undefined } = { text: null, view: undefined };

/** The view last opened in this browser tab. */
export function readOpenedView(): NamedView | undefined {
  const key = buildWorkspaceKey('view');
  const text = sessionStorage.getItem(key);
  if (cache.text !== text) {
    const stored = readStored(sessionStorage, key);
    cache = { text, view: isNamedView(stored) ? stored : undefined };
  }
  return cache.view;
}

/** Stores the opened view, to show its name. */
export function storeOpenedView({ id, name, address }: NamedView): void {
  sessionStorage.setItem(buildWorkspaceKey('view'), JSON.stringify({ id, name, address }));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOpenedView = (): NamedView | undefined => useSyncExternalStore(subscribe, readOpenedView);
