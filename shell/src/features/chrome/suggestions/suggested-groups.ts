import type { Suggestion } from '@lexboard/shared-lib/contract';
import { kinds, type RecordKind } from '@lexboard/shared-lib/domain';

export interface SuggestedGroup {
  kind: RecordKind;
  found: Suggestion[];
  /** Spelling corrections that were searched instead. */
  meant: readonly string[];
}

interface Suggestions {
  data: readonly Suggestion[];
  meant?: Partial<Record<string, string[]>>;
}

/** Groups suggestions by kind in the order of the workspace's tabs; empty kinds are left out. */
export function groupSuggestions({ data, meant }: Suggestions): SuggestedGroup[] {
  return kinds.flatMap((kind) => {
    const found = data.filter(({ type }) => type === kind.type);
    return found.length > 0 ? [{ kind, found, meant: meant?.[kind.type] ?? [] }] : [];
  });
}
