import { formatText, type RecordKind, type RecordValues } from '@lexboard/shared-lib/domain';

/** The title of a record: its code and its name, as its timeline has it. */
export const formatRecordTitle = ({ wire }: RecordKind, record: Partial<RecordValues>): string =>
  `${formatText(record[wire.code])} ${formatText(record[wire.name])}`.trim();
