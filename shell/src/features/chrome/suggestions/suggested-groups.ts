import type { Suggestion } from '@lexboard/shared-lib/contract';
import { kinds, type RecordKind } from '@lexboard/shared-lib/domain';

export interface SuggestedGroup {
  kind: RecordKind;
  found: Suggestion[];
  /** The corrections of the text's mistyped words: these were found instead. */
  meant: readonly string[];
}

interface Suggestions {
  data: readonly Suggestion[];
  meant?: Partial<Record<string, string[]>>;
}

/** The suggestions by the workspace's tabs, in their order; kinds without any are left out. */
export function groupSuggestions({ data, meant }: Suggestions): SuggestedGroup[] {
  return kinds.flatMap((kind) => {
    const found = data.filter(({ type }) => type === kind.type);
    return found.length > 0 ? [{ kind, found, meant: meant?.[kind.type] ?? [] }] : [];
  });
}
