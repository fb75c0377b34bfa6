import type { DetailRow, RecordKind } from '@lexboard/shared-lib/domain';
import { attachmentsTitle, listSectionTitles } from '../../../record-sections.ts';

interface DetailSection {
  title: string;
  rows: DetailRow[];
}

/** The row of a record's attached files. */
export const filesRow = 'attachment';

/** Rows whose name differs from their field. */
const fieldOfRow: Record<string, string> = { master_name: 'masterVal' };

function findSection({ fields }: RecordKind, { name }: DetailRow, first: string): string {
  if (name === filesRow) return attachmentsTitle;
  const shown = fieldOfRow[name] ?? name;
  return fields.find((field) => field.name === shown)?.section ?? first;
}

/** The rows of a kind's dialog, grouped as in its form; the record's code comes first. */
export function buildDetailSections(kind: RecordKind): DetailSection[] {
  const titles = listSectionTitles(kind);
  const [first = attachmentsTitle] = titles;
  return [...titles, attachmentsTitle]
    .map((title) => ({
      title,
      rows: kind.detailRows.filter((row) => findSection(kind, row, first) === title),
    }))
    .filter(({ rows }) => rows.length > 0);
}
