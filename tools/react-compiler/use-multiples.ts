import { useState } from 'react';

/** The first `count` multiples of two: a new list, unless the compiled hook has cached it. */
export function useMultiples(count: number): number[] {
  const [base] = useState(2);
  const multiples: number[] = [];
  for (let index = 0; index < count; index += 1) multiples.push(base * index);
  return multiples;
}
