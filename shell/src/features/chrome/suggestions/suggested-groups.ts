import { workspaceTabs } from '@lexboard/shared-lib/client';
import type { Suggestion } from '@lexboard/shared-lib/contract';
import { findKind, type RecordKind } from '@lexboard/shared-lib/domain';

export interface SuggestedGroup {
  kind: RecordKind;
  label: string;
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
  return workspaceTabs.flatMap(({ label, kind: name }) => {
    const kind = name && findKind(name);
    const found = data.filter(({ type }) => type === kind?.type);
    return kind && found.length > 0 ? [{ kind, label, found, meant: meant?.[kind.type] ?? [] }] : [];
  });
}
