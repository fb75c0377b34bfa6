const listeners = new Set<() => void>();
let outdated = false;

/** Whether the server lacks a call that this page has made: until the page is reloaded, some of it does not work. */
export const isPageOutdated = (): boolean => outdated;

/** Calls `listener` once that is so; returns how to stop. */
export function onPageOutdated(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says that the server lacks a call. */
export function noteOutdatedPage(): void {
  outdated = true;
  listeners.forEach((listener) => listener());
}
