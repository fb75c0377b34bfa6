import { useMemo } from 'react';

const between = ' ';

/** Names without blanks, as the same array for as long as they are the same names. */
export function useNames(names: readonly string[]): readonly string[] {
  const joined = names.join(between);
  return useMemo(() => (joined === '' ? [] : joined.split(between)), [joined]);
}
