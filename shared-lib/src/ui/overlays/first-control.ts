const focusable =
  'button:not(:disabled), a[href], input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** The first control of a dialog's content or, without one, of its foot: not the close button above them. */
export function findFirstControl(...areas: (HTMLElement | null)[]): HTMLElement | null {
  for (const area of areas) {
    const found = area?.querySelector<HTMLElement>(focusable);
    if (found) return found;
  }
  return null;
}
