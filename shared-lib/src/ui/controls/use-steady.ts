import { useEffect, useState } from 'react';

let pressed = false;
let release: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

/** A native select opens on pointerdown, and its list may capture later events. */
const opensAtOnce = (target: EventTarget | null) => target instanceof HTMLSelectElement;

function press({ target }: Event): void {
  if (opensAtOnce(target)) return;
  clearTimeout(release);
  pressed = true;
}

/** The click follows the release within the same task. */
function settleAfterClick(): void {
  clearTimeout(release);
  release = setTimeout(() => {
    pressed = false;
    for (const tell of [...waiting]) tell();
  });
}

/** The press has been delivered: show its effect at once, so that announcements keep their order. */
function settlePress(): void {
  pressed = false;
}

/** A tap sends mouse events after pointer events. A press that opens a menu or starts a drag may have no `up`. */
const begins = ['pointerdown', 'mousedown'];
const ends = ['pointerup', 'pointercancel', 'mouseup', 'contextmenu', 'dragend', 'keydown'];

if (typeof document !== 'undefined') {
  for (const name of begins) document.addEventListener(name, press, { capture: true, passive: true });
  for (const name of ends)
    document.addEventListener(name, settleAfterClick, { capture: true, passive: true });
  document.addEventListener('click', settlePress, { capture: true, passive: true });
}

function onRelease(tell: () => void): () => void {
  waiting.add(tell);
  return () => void waiting.delete(tell);
}

/**
 * Freezes a value while a pointer is pressed. Pressing a button blurs a field, which validates it: a message that
 * appeared at once would move the button away from the pointer and lose the press. Use it for each value that changes
 * the height of a form.
 */
export function useSteady<Value>(value: Value): Value {
  const [shown, show] = useState(() => value);
  const isHeld = pressed && !Object.is(shown, value);
  if (!isHeld && !Object.is(shown, value)) show(() => value);
  useEffect(() => (isHeld ? onRelease(() => show(() => value)) : undefined), [isHeld, value]);
  return isHeld ? shown : value;
}
