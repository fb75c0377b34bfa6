function ignoreSecond(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The second press of a double click on a button that closes its dialog would meet the page that was behind it. */
export function ignoreSecondPress(): void {
  for (const press of ['mousedown', 'click'] as const)
    addEventListener(press, ignoreSecond, { capture: true, once: true });
}
