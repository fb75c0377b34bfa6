import type { Suggestion } from '@lexboard/shared-lib/contract';
import { kinds, type RecordKind } from '@lexboard/shared-lib/domain';

export interface SuggestedGroup {
  kind: RecordKind;
  found: Suggestion[];
  /** What mistyped words of the text can mean: these were found instead. */
  meant: readonly string[];
}

interface Suggestions {
  data: readonly Suggestion[];
  meant?: Partial<Record<string, string[]>>;
}

/** What was found, by the workspace's tabs and in their order; kinds of which nothing was found are left out. */
export function groupSuggestions({ data, meant }: Suggestions): SuggestedGroup[] {
  return kinds.flatMap((kind) => {
    const found = data.filter(({ type }) => type === kind.type);
    return found.length > 0 ? [{ kind, found, meant: meant?.[kind.type] ?? [] }] : [];
  });
}
