const focusable =
  'button:not(:disabled), a[href], input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * The first control of a dialog's content, one that cannot be changed only where there is no other, or of its foot
 * where the content has none: not the close button above them.
 */
export function findFirstControl(...areas: (HTMLElement | null)[]): HTMLElement | null {
  for (const area of areas) {
    const controls = [...(area?.querySelectorAll<HTMLElement>(focusable) ?? [])];
    const found = controls.find((control) => !control.matches('[readonly]')) ?? controls[0];
    if (found) return found;
  }
  return null;
}
