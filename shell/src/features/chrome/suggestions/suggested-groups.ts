import { workspaceTabs } from '@lexboard/shared-lib/client';
import type { Suggestion } from '@lexboard/shared-lib/contract';
import { kindOf, type RecordKind } from '@lexboard/shared-lib/domain';

export interface SuggestedGroup {
  kind: RecordKind;
  label: string;
  found: Suggestion[];
}

/** What was found, by the workspace's tabs and in their order; kinds of which nothing was found are left out. */
export function groupSuggestions(found: readonly Suggestion[]): SuggestedGroup[] {
  return workspaceTabs.flatMap(({ label, kind: name }) => {
    const kind = name && kindOf(name);
    const ofKind = found.filter(({ type }) => type === kind?.type);
    return kind && ofKind.length > 0 ? [{ kind, label, found: ofKind }] : [];
  });
}
