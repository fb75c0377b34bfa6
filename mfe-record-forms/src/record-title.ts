import { formatText, recordName, type RecordKind, type RecordValues } from '@lexboard/shared-lib/domain';

/** The title of a record: code and name, as its timeline has them, which knows no languages. */
export const formatTimelineTitle = ({ wire }: RecordKind, record: Partial<RecordValues>): string =>
  `${formatText(record[wire.code])} ${formatText(record[wire.name])}`.trim();

/** The same in the language of the page. */
export const formatRecordTitle = (kind: RecordKind, record: Partial<RecordValues>): string =>
  `${formatText(record[kind.wire.code])} ${recordName(kind, record)}`.trim();
