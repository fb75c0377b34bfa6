const isLetterOrDigit = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Whether a text has these words, and not as a part of longer ones: 'pune-1 return.pdf' has PUNE-1, 'pune-12.pdf' has not. */
export function hasWords(text: string, words: string): boolean {
  const place = text.toLowerCase().indexOf(words.toLowerCase());
  if (!words || place < 0) return false;
  return !isLetterOrDigit(text[place - 1]) && !isLetterOrDigit(text[place + words.length]);
}
