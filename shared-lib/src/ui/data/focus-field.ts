/**
 * Takes the person to the field of that wire name inside `form`: after a refused save, or from a summary of errors. Of
 * rows, which have one name, to the control at fault.
 */
export function focusField(form: ParentNode, name: string): void {
  const named = `[name="${CSS.escape(name)}"]`;
  const control =
    form.querySelector<HTMLElement>(`${named}[aria-invalid=true]`) ?? form.querySelector<HTMLElement>(named);
  control?.focus();
}
