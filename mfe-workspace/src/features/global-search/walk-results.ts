import type { KeyboardEvent } from 'react';

/** The next or the previous place of the keyboard, or undefined where there is none. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Leads by arrow keys from the search box through the names that were found, over all tables, and back to the box.
 * Other controls keep their keys.
 */
export function walkResults(event: KeyboardEvent<HTMLElement>, box: HTMLElement | null): void {
  const step = steps[event.key];
  if (!step || !box || event.nativeEvent.isComposing) return;
  const places = [box, ...event.currentTarget.querySelectorAll<HTMLElement>('[data-found]')];
  const index = places.findIndex((place) => place === event.target);
  const next = index < 0 ? undefined : places[index + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
