import type { UIEvent } from 'react';

/** How far a part was last scrolled by another one, in CSS pixels. */
const led = new WeakMap<Element, number>();

/**
 * Keeps the parts of a table beside each other that scroll sideways each for itself, as its header and its rows do on a
 * telephone: the others go as far as the one that is scrolled. A part that was led leads nobody, or it would hold back
 * rows that a finger has moved further meanwhile.
 */
export function scrollTogether({ currentTarget: part }: UIEvent<HTMLElement>): void {
  const { scrollLeft } = part;
  if (led.get(part) === scrollLeft) return;
  led.delete(part);
  for (const other of part.parentElement?.children ?? []) {
    if (other === part || other.scrollLeft === scrollLeft) continue;
    other.scrollLeft = scrollLeft;
    led.set(other, other.scrollLeft);
  }
}
