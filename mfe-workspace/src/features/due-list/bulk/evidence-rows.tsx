import type { AttachedFile, DueRow } from '@lexboard/shared-lib/contract';
import { describeDay, formatDueUnit } from '@lexboard/shared-lib/domain';
import { PlainSelect } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Stack } from '@lexboard/shared-lib/ui';

interface EvidenceRowsProps {
  files: readonly AttachedFile[];
  rows: readonly DueRow[];
  /** The row of a file; undefined for all. */
  rowOf: (file: AttachedFile) => number | undefined;
  onRow: (file: AttachedFile, row: number | undefined) => void;
}

const nameRow = (row: DueRow) => `${formatDueUnit(row) || row.name}, ${describeDay(row.dueDay)}`;

/** Says for each file whether it is evidence of all rows or of one. */
export function EvidenceRows({ files, rows, rowOf, onRow }: EvidenceRowsProps) {
  if (files.length === 0 || rows.length < 2) return null;
  return (
    <Stack gap="3" role="group" aria-label={t('What the files are for')}>
      {files.map((file) => (
        <PlainSelect
          key={file.id}
          label={t('{name} is for', { name: file.name })}
          none={t('All {count}', { count: rows.length })}
          value={String(rowOf(file) ?? '')}
          options={rows.map((row) => ({ value: String(row.id), label: nameRow(row) }))}
          onChange={(row) => onRow(file, row ? Number(row) : undefined)}
        />
      ))}
    </Stack>
  );
}
