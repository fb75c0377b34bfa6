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

/** Loads the code of the suggestions, which the first view does not need. */
export function useSuggestionsCode() {
  const [code, setCode] = useState<Code>();
  const fetchCode = () => {
    // The search works without it; the next focus retries.
    if (!code) loadCode().then(setCode, () => undefined);
  };
  return { code, fetchCode };
}
