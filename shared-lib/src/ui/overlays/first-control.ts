const focusable =
  'button:not(:disabled), a[href], input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * The first control of a dialog's content (a read-only one only if there is no other), else of its footer; never the
 * close button.
 */
export function findFirstControl(...areas: (HTMLElement | null)[]): HTMLElement | null {
  for (const area of areas) {
    const controls = [...(area?.querySelectorAll<HTMLElement>(focusable) ?? [])];
    const found = controls.find((control) => !control.matches('[readonly]')) ?? controls[0];
    if (found) return found;
  }
  return null;
}
