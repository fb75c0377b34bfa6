import { findKind, type KindName, type RecordKind } from '@lexboard/shared-lib/domain';

/** The tabs of the workspace in their order, by their name in the address (D1 §2). */
export const workspaceTabs = [
  { name: 'laws', label: 'Laws', kind: 'law' },
  { name: 'licenses', label: 'Licenses', kind: 'license' },
  { name: 'returns', label: 'Returns', kind: 'return' },
  { name: 'other-compliances', label: 'Other Compliances', kind: 'othercomp' },
  { name: 'questions', label: 'Law Question', kind: undefined },
] as const satisfies readonly { name: string; label: string; kind: KindName | undefined }[];

export type TabName = (typeof workspaceTabs)[number]['name'];

/** The kind whose list a tab shows; undefined while there is none. */
export function kindOfTab(name: TabName): RecordKind | undefined {
  const kind = workspaceTabs.find((tab) => tab.name === name)?.kind;
  return kind && findKind(kind);
}
