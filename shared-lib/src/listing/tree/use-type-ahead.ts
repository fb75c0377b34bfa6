import { useRef } from 'react';

/** Type-ahead timeout. */
const PAUSE_MS = 700;

export function useTypeAhead() {
  const last = useRef({ text: '', at: 0 });
  const isTyping = () => last.current.text !== '' && Date.now() - last.current.at < PAUSE_MS;
  /** @returns the text including this letter */
  const type = (letter: string): string => {
    const text = isTyping() ? last.current.text + letter : letter;
    last.current = { text, at: Date.now() };
    return text;
  };
  return { isTyping, type };
}
