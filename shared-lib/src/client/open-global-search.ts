const OPEN_EVENT = 'lexboard.search-asked';

/** Asks for the search of everything, which the shell has, beginning with a text. */
export function openGlobalSearch(text: string): void {
  window.dispatchEvent(new CustomEvent(OPEN_EVENT, { detail: text }));
}

/** Hears of every search that is asked for, by whichever front end of the page; returns how to stop. */
export function onGlobalSearch(open: (text: string) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') open(event.detail);
  };
  window.addEventListener(OPEN_EVENT, hear);
  return () => window.removeEventListener(OPEN_EVENT, hear);
}
