import type { RecordKind } from '@lexboard/shared-lib/domain';
import { namesOf } from '@lexboard/shared-lib/texts';

/** Heading of a record's files, below all of its fields, as {@link nameSection} takes it. */
export const attachmentsTitle = 'Attachments';

/** The headings of a kind's fields, in the order of its form, as {@link nameSection} takes them. */
export const listSectionTitles = (kind: RecordKind): string[] => [
  ...new Set(kind.fields.map(({ section }) => section)),
];

/** A heading as it is shown. The English one serves as its key. */
export const nameSection = namesOf(
  {
    Identity: 'Identity',
    Applicability: 'Applicability',
    Content: 'Content',
    Validity: 'Validity',
    Sources: 'Sources',
    Penalty: 'Penalty',
    Extension: 'Extension',
    Schedule: 'Schedule',
    Demand: 'Demand',
    Proceedings: 'Proceedings',
    Attachments: 'Attachments',
    'Attached to this law': 'Attached to this law',
  },
  'section of a form',
);
