import type { KindTabName } from '@lexboard/shared-lib/contract';
import { labels } from '@lexboard/shared-lib/texts';
import { kinds, type RecordKind } from '@lexboard/shared-lib/domain';

export type TabName = KindTabName | 'questions';

/** The tabs of the workspace in their order, by their name in the address (D1 §2). */
export const workspaceTabs: readonly { name: TabName; label: string }[] = [
  ...kinds.map(({ tab }) => tab),
  labels({ name: 'questions', label: 'Law Question' }),
];

/** The kind that a tab lists; undefined for the tab of a law's questions. */
export const findKindOfTab = (name: TabName): RecordKind | undefined =>
  kinds.find(({ tab }) => tab.name === name);
