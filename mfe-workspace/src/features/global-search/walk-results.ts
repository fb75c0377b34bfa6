import type { KeyboardEvent } from 'react';

/** Direction of the arrow keys; undefined for other keys. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move between the search box and the names in all tables; other controls keep their keys. */
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
