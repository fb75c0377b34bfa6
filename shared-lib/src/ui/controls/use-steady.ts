import { useEffect, useState } from 'react';

let pressed = false;
let release: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

/** A list of the browser opens as the button goes down, and may take what comes after for itself. */
const opensAtOnce = (target: EventTarget | null) => target instanceof HTMLSelectElement;

function press({ target }: Event): void {
  if (opensAtOnce(target)) return;
  clearTimeout(release);
  pressed = true;
}

/** The click comes right after the button is up, in the same task. */
function settleAfterClick(): void {
  clearTimeout(release);
  release = setTimeout(() => {
    pressed = false;
    for (const tell of [...waiting]) tell();
  });
}

/** The pressed element has got the press: its effect shows at once, so that it is announced in its order. */
function settlePress(): void {
  pressed = false;
}

/** A tap has its mouse events after those of the pointer. A press that opens a menu or drags may end without an `up`. */
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
 * A value that stays as it is while something is pressed. To press a button takes the focus from a field, whose text is
 * checked then: a message that came or went at once would move the button away from below the pointer, and the press
 * would be lost. Whatever changes the height of a form by what it says passes its value through this.
 */
export function useSteady<Value>(value: Value): Value {
  const [shown, show] = useState(() => value);
  const isHeld = pressed && !Object.is(shown, value);
  if (!isHeld && !Object.is(shown, value)) show(() => value);
  useEffect(() => (isHeld ? onRelease(() => show(() => value)) : undefined), [isHeld, value]);
  return isHeld ? shown : value;
}
