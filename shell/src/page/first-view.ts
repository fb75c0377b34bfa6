import { useSyncExternalStore } from 'react';

let shown = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Lets begin what waits for the first view of the page. */
export function noteFirstViewShown(): void {
  shown = true;
  listeners.forEach((listener) => listener());
}

/** Whether the first view of the page is shown: until then nothing is asked for that it does not need. */
export const useFirstViewShown = (): boolean => useSyncExternalStore(subscribe, () => shown);
