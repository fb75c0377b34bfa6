import { useState } from 'react';
import type { RecentList } from './suggestions/recent-list.tsx';
import type { Suggestions } from './suggestions/suggestions.tsx';

interface Code {
  RecentList: typeof RecentList;
  Suggestions: typeof Suggestions;
}

async function loadCode(): Promise<Code> {
  const [recent, suggestions] = await Promise.all([
    import('./suggestions/recent-list.tsx'),
    import('./suggestions/suggestions.tsx'),
  ]);
  return { ...recent, ...suggestions };
}

/** The code of what is below the box, which no first view needs. */
export function useSuggestionsCode() {
  const [code, setCode] = useState<Code>();
  const fetchCode = () => {
    // Without it the box searches all the same; the next focus asks for it again.
    if (!code) loadCode().then(setCode, () => undefined);
  };
  return { code, fetchCode };
}
