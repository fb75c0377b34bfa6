import { useState } from 'react';
import { buildRecordAddress } from '@lexboard/shared-lib/client';
import type { Choices, StoredRecord } from '@lexboard/shared-lib/contract';
import {
  hasUnitRows,
  isFilled,
  isRows,
  law,
  findParentLawField,
  formatValue,
  createRowFormat,
  type DetailRow,
  type RecordKind,
  langOf,
} from '@lexboard/shared-lib/domain';
import { blank } from '@lexboard/shared-lib/forms';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, DefinitionTable, Link, Text } from '@lexboard/shared-lib/ui';
import { AttachedFiles } from '../../../attachments/attached-files.tsx';
import { buildDetailSections, filesRow } from './detail-sections.ts';
import { SectionHeading } from '../../../parts/section-heading.tsx';
import { nameSection } from '../../../record-sections.ts';
import { WebLink } from '../../../attachments/topic-link.tsx';

interface DetailTableProps {
  kind: RecordKind;
  record: StoredRecord;
  choices: Choices;
}

/** The id of the law in a row; 0 for none. */
const lawIdIn = (kind: RecordKind, row: DetailRow, value: unknown): number =>
  row.name === findParentLawField(kind)?.name && Number(value) > 0 ? Number(value) : 0;

/** The value of a row: one line for each pair of date and month, '--' for none (D2 §3). */
function Value({ row, kind, record, choices }: DetailTableProps & { row: DetailRow }) {
  if (row.name === filesRow && record.attachment.length > 0) {
    return <AttachedFiles owner={kind} files={record.attachment} />;
  }
  const value = record[row.name];
  const words = isRows(value)
    ? value.map(createRowFormat('dd-MM-yyyy', choices)).join('\n')
    : formatValue(value, row, choices);
  if (!words) return blank;
  const lawId = lawIdIn(kind, row, value);
  if (lawId === 0) return <WebLink text={words} />;
  return (
    <Link asChild lang={langOf(words)}>
      <RouterLink to={buildRecordAddress(law, lawId)}>{words}</RouterLink>
    </Link>
  );
}

/** Whether a row has no value. */
function isEmpty({ name }: DetailRow, record: StoredRecord): boolean {
  if (name === filesRow) return record.attachment.length === 0;
  return !isFilled(record[name]);
}

interface FoldedRowsProps {
  rows: readonly DetailRow[];
  open: boolean;
  onToggle: () => void;
}

/** Names the empty rows and toggles them. */
function FoldedRows({ rows, open, onToggle }: FoldedRowsProps) {
  if (rows.length === 0) return null;
  const count = rows.length;
  const names = rows.map(({ label }) => label).join(', ');
  return (
    <Box mt="3" color="fg.muted" fontSize="sm">
      <Button size="sm" aria-expanded={open} onClick={onToggle} css={{ '@media print': { display: 'none' } }}>
        {open
          ? t('Hide {count, plural, one {# empty field} other {# empty fields}}', { count })
          : t('Show {count, plural, one {# empty field} other {# empty fields}}', { count })}
      </Button>
      {!open && <Text mt="1.5">{t('Empty: {fields}', { fields: names })}</Text>}
    </Box>
  );
}

/**
 * The rows of a detail dialog with names for ids (D2 §3 "Detail dialogs: displayed fields"). Empty rows are
 * collapsed.
 */
export function DetailTable(props: DetailTableProps) {
  const { kind, record } = props;
  const [open, setOpen] = useState(false);
  const empty = kind.detailRows.filter((row) => isEmpty(row, record));
  // What is about units is left out while it is empty.
  const foldable = empty.filter((row) => !hasUnitRows(row));
  const sections = buildDetailSections(kind)
    .map(({ title, rows }) => ({
      title,
      rows: rows.filter((row) => !empty.includes(row) || (open && foldable.includes(row))),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      <DefinitionTable aria-label={kind.title}>
        {sections.map(({ title, rows }) => (
          <tbody key={title}>
            <tr data-heading>
              <td colSpan={2}>
                <SectionHeading>{nameSection(title)}</SectionHeading>
              </td>
            </tr>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.label}</th>
                <td>
                  <Value row={row} {...props} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </DefinitionTable>
      <FoldedRows rows={foldable} open={open} onToggle={() => setOpen(!open)} />
    </>
  );
}
