import { useRef } from 'react';

/** Letters that come later than this begin a new word. */
const PAUSE_MS = 700;

/** The text that is typed in one go to find a name. */
export function useTyping() {
  const last = useRef({ text: '', at: 0 });
  const isTyping = () => last.current.text !== '' && Date.now() - last.current.at < PAUSE_MS;
  /** @returns the letter with those before it */
  const type = (letter: string): string => {
    const text = isTyping() ? last.current.text + letter : letter;
    last.current = { text, at: Date.now() };
    return text;
  };
  return { isTyping, type };
}
