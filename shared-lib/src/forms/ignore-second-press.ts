function ignoreSecond(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Swallows the second press of a double click on a button that closes its dialog; it would hit the page behind. */
export function ignoreSecondPress(): void {
  for (const press of ['mousedown', 'click'] as const)
    addEventListener(press, ignoreSecond, { capture: true, once: true });
}
