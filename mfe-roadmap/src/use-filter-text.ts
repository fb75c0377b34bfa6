import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';

/** So long after the last letter the address says what was typed. */
const PAUSE_MS = 300;

/**
 * The text of a filter box. The box itself holds it, so a key renders nothing before it is seen; `text`, which
 * filters, follows when there is time. `said` is what the address says of it; `say` is called with it after a pause.
 * A text that comes to the address from elsewhere, as by Back, replaces what was typed.
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
