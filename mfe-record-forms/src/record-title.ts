import { formatText, type RecordKind, type RecordValues } from '@lexboard/shared-lib/domain';

/** The title of a record: code and name, as in its timeline. */
export const formatRecordTitle = ({ wire }: RecordKind, record: Partial<RecordValues>): string =>
  `${formatText(record[wire.code])} ${formatText(record[wire.name])}`.trim();
