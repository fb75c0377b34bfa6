/** Brings a field into view and gives its control the focus; a field's control has the field's name as id. */
export function focusField(name: string): void {
  const control = document.getElementById(name);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
