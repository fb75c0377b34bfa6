/** Takes the person to the field of that wire name inside `form`: after a refused save, or from a summary of errors. */
export function focusField(form: ParentNode, name: string): void {
  form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
}
