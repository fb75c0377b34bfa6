import type { RecordKind } from '@lexboard/shared-lib/domain';

/** What several records of a kind are called within a sentence: 'other compliances'. */
export const formatPlural = ({ tab }: RecordKind): string => tab.label.toLowerCase();
