import { useEffect, useEffectEvent, useState } from 'react';

/** So long after the last letter the address says what was typed. */
const PAUSE_MS = 300;

/**
 * What a filter box holds. `said` is what the address says of it; `say` is told what was typed, after a pause. A text that
 * comes to the address from elsewhere, as by Back, replaces what was typed.
 */
export function useFilterText(said: string, say: (text: string) => void) {
  const [typed, setTyped] = useState(said);
  const [seen, setSeen] = useState(said);
  const [sent, setSent] = useState(said);
  if (seen !== said) {
    setSeen(said);
    if (said !== sent) {
      setSent(said);
      setTyped(said);
    }
  }
  const send = useEffectEvent(() => {
    const text = typed.trim();
    if (text === sent) return;
    setSent(text);
    say(text);
  });
  useEffect(() => {
    const timer = setTimeout(send, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}
