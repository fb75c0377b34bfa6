import { formatText, type RecordKind, type RecordValues } from '@lexboard/shared-lib/domain';

/** What a record is called: its code and its name, as its timeline has it. */
export const recordTitle = ({ wire }: RecordKind, record: Partial<RecordValues>): string =>
  `${formatText(record[wire.code])} ${formatText(record[wire.name])}`.trim();
