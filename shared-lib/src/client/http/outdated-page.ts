const listeners = new Set<() => void>();
let outdated = false;

/** Whether the server lacks a call that this page made. Parts of the page stay broken until it is reloaded. */
export const isPageOutdated = (): boolean => outdated;

/** Calls `listener` when the page becomes outdated; returns the unsubscribe function. */
export function onPageOutdated(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Marks the page as outdated: the server lacks a call. */
export function noteOutdatedPage(): void {
  outdated = true;
  listeners.forEach((listener) => listener());
}
