/** Text by others, without control characters: they could forge lines and colours where an operator reads it. */
export const onOneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
