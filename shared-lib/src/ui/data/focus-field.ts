/**
 * Focuses the field with a wire name inside `form`, after a refused save or from an error summary; for rows, the
 * control with the error.
 */
export function focusField(form: ParentNode, name: string): void {
  const named = `[name="${CSS.escape(name)}"]`;
  const control =
    form.querySelector<HTMLElement>(`${named}[aria-invalid=true]`) ?? form.querySelector<HTMLElement>(named);
  control?.focus();
}
