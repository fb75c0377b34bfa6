const OPEN_EVENT = 'lexboard.search-asked';

/** Opens the shell's global search with a text. */
export function openGlobalSearch(text: string): void {
  window.dispatchEvent(new CustomEvent(OPEN_EVENT, { detail: text }));
}

/** Subscribes to requests for the global search from any front end of the page; returns the unsubscribe function. */
export function onGlobalSearch(open: (text: string) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') open(event.detail);
  };
  window.addEventListener(OPEN_EVENT, hear);
  return () => window.removeEventListener(OPEN_EVENT, hear);
}
