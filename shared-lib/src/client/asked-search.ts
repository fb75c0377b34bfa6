const ASKED = 'lexboard.search-asked';

/** Asks for the search of everything, which the shell has, beginning with a text. */
export function askSearch(text: string): void {
  window.dispatchEvent(new CustomEvent(ASKED, { detail: text }));
}

/** Hears of every search that is asked for, by whichever front end of the page; returns how to stop. */
export function onSearchAsked(open: (text: string) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') open(event.detail);
  };
  window.addEventListener(ASKED, hear);
  return () => window.removeEventListener(ASKED, hear);
}
