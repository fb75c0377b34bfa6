import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Debounce before the address is updated. */
const PAUSE_MS = 300;

/**
 * The text of a filter box. The box owns the text, so that typing is immediate; `text`, which filters, is deferred.
 * `said` is the address's text; `say` is called with a debounce. A change of the address from elsewhere, such as
 * Back, replaces the typed text.
 */
export function useFilterText(said: string, say: (text: string) => void) {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(said);
  const [seen, setSeen] = useState(said);
  const [sent, setSent] = useState(said);
  if (seen !== said) {
    setSeen(said);
    if (said !== sent) {
      setSent(said);
      setText(said);
    }
  }
  const followAddress = useEffectEvent(() => {
    if (box.current && said !== box.current.value.trim() && said === text) box.current.value = said;
  });
  useEffect(() => followAddress(), [said]);
  const send = useEffectEvent(() => {
    const typed = text.trim();
    if (typed === sent) return;
    setSent(typed);
    say(typed);
  });
  useEffect(() => {
    const timer = setTimeout(send, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const filterBy = (typed: string) => startTransition(() => setText(typed));
  const clear = () => {
    if (box.current) box.current.value = '';
    box.current?.focus();
    setText('');
  };
  return { box, text, filterBy, clear };
}
