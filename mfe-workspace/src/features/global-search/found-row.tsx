import { memo } from 'react';
import { type FieldMatch, findMatchLabel } from '@lexboard/shared-lib/contract';
import {
  findEditAction,
  isToReview,
  summarizeRow,
  splitMatches,
  toBeReviewed,
  type ListRow,
  type RecordKind,
  langOf,
  nameChoice,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import {
  Badge,
  EditIcon,
  EyeIcon,
  Highlighted,
  IconButton,
  Link,
  StatusBadge,
} from '@lexboard/shared-lib/ui';
import { buildResultCells, type ResultCell } from './result-cells.ts';

export interface ResultIntents {
  /** Opens the record, to view or edit; this closes the dialog. */
  choose: (kind: RecordKind, id: number, edit: boolean) => void;
  /** Opens the record over the dialog. */
  view: (kind: RecordKind, id: number) => void;
}

interface FoundRowProps {
  kind: RecordKind;
  row: ListRow;
  text: string;
  /** Spelling corrections that were searched instead. */
  meant: readonly string[];
  /** The matching field outside the visible columns. */
  match: FieldMatch | undefined;
  canEdit: boolean;
  intents: ResultIntents;
}

type WhyFoundProps = Pick<FoundRowProps, 'kind' | 'text' | 'meant' | 'match'> & { hidden: boolean };

/** Explains a match outside the visible columns; other back ends may not send the field. */
function WhyFound({ kind, text, meant, match, hidden }: WhyFoundProps) {
  if (!match) return hidden && <small>{t('Found in a field that is not shown here')}</small>;
  return (
    <small>
      {findMatchLabel(kind, match)}: <Highlighted parts={splitMatches(match.text, text, meant)} />
    </small>
  );
}

type CellProps = Omit<FoundRowProps, 'canEdit'> & { cell: ResultCell; hidden: boolean };

function CellContent({ cell: { name, text: shown, parts }, row, intents, ...why }: CellProps) {
  const { kind } = why;
  if (name === kind.wire.recordStatus) return <StatusBadge status={summarizeRow(kind, row).status} />;
  if (name !== kind.wire.name) return <Highlighted parts={parts} />;
  return (
    <>
      <Link as="button" data-found lang={langOf(shown)} onClick={() => intents.choose(kind, row.id, false)}>
        <Highlighted parts={parts} />
      </Link>
      {isToReview(row) && (
        <Badge tone="warning" ms="1.5">
          {nameChoice(toBeReviewed)}
        </Badge>
      )}
      <WhyFound {...why} />
    </>
  );
}

function FoundActions({ kind, row, canEdit, intents }: Omit<FoundRowProps, 'text' | 'meant' | 'match'>) {
  const { code, lawStatus } = summarizeRow(kind, row);
  const { editOption, readOnly } = row;
  const mayEdit = findEditAction({ lawStatus, editOption, readOnly }, canEdit) === 'enabled';
  return (
    <>
      <IconButton size="sm" label={t('View {code}', { code })} onClick={() => intents.view(kind, row.id)}>
        <EyeIcon size={18} />
      </IconButton>
      {mayEdit && (
        <IconButton
          size="sm"
          label={t('Edit {code}', { code })}
          onClick={() => intents.choose(kind, row.id, true)}
        >
          <EditIcon size={18} />
        </IconButton>
      )}
    </>
  );
}

export const ResultRow = memo(function ResultRow({ text, meant, match, ...record }: FoundRowProps) {
  const { kind, row, intents } = record;
  const { code, repealed } = summarizeRow(kind, row);
  const { cells, hidden } = buildResultCells(kind, row, text, meant);
  const [first, ...others] = cells;
  return (
    <tr>
      <th scope="row" title={code} data-struck={repealed || undefined}>
        <Highlighted parts={first?.parts ?? []} />
      </th>
      {others.map((cell) => (
        <td
          key={cell.name}
          data-name={cell.name === kind.wire.name || undefined}
          data-status={cell.name === kind.wire.recordStatus || undefined}
          title={cell.text}
        >
          <CellContent {...{ kind, row, cell, hidden, intents, text, meant, match }} />
        </td>
      ))}
      <td data-end>
        <FoundActions {...record} />
      </td>
    </tr>
  );
});
