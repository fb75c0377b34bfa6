import type { RecordKind } from '@lexboard/shared-lib/domain';

/** The plural of a kind within a sentence: 'other compliances'. */
export const formatPlural = ({ tab }: RecordKind): string => tab.label.toLowerCase();
