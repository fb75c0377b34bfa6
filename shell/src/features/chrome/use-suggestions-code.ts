import { useState } from 'react';
import type * as Code from './suggestions/suggestions.tsx';

/** The code of the suggestions, which no first view needs. */
export function useSuggestionsCode() {
  const [code, setCode] = useState<typeof Code>();
  const fetchCode = () => {
    // Without it the box searches all the same; the next focus asks for it again.
    if (!code) import('./suggestions/suggestions.tsx').then(setCode, () => undefined);
  };
  return { code, fetchCode };
}
