import type { RecordKind } from '@lexboard/shared-lib/domain';

/** Heading of a record's files, below all of its fields. */
export const attachmentsTitle = 'Attachments';

/** The headings of a kind's fields, in the order of its form. */
export const listSectionTitles = (kind: RecordKind): string[] => [
  ...new Set(kind.fields.map(({ section }) => section)),
];
