import { useSyncExternalStore } from 'react';

let shown = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Starts the work that waits for the first view. */
export function recordFirstView(): void {
  shown = true;
  listeners.forEach((listener) => listener());
}

/** Whether the first view of the page is shown. Requests that it does not need wait for it. */
export const useFirstViewShown = (): boolean => useSyncExternalStore(subscribe, () => shown);
