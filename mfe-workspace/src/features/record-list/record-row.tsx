import { memo } from 'react';
import type { RelatedCounts } from '@lexboard/shared-lib/contract';
import {
  isToReview,
  summarizeRow,
  type ListRow,
  findParentLawField,
  type RecordKind,
  type RowSummary,
  formatCell,
  nextStepOfRow,
  langOf,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { PlainStatus } from '@lexboard/shared-lib/ui';
import type { PlacedColumn } from '../../columns/place-columns.ts';
import type { RowIntents } from '../../rows/row-intents.ts';
import { CodeLink, LawLink, ReviewLink } from './cells/code-link.tsx';
import { hasQuestions, isCodeColumn } from './columns/column-widths.ts';
import { TypedCell } from './cells/typed-cell.tsx';
import { IncompleteSign, LockedSign } from './cells/row-signs.tsx';
import { Applicability } from './cells/applicability.tsx';
import { ActionSign, createQuestionAction, RowActions, type RowProps } from './cells/row-actions.tsx';
import { SelectRow } from './cells/select-row.tsx';
import type { SelectOne } from './cells/use-select-row.ts';

export interface RecordRowProps extends RowProps {
  columns: readonly PlacedColumn[];
  position: number;
  /** The row that was last edited or viewed. */
  marked: boolean;
  selected: boolean;
  /** Empty required fields of a Published record, as text. */
  empty: string | undefined;
  /** Counts of the law's child records; undefined while loading or if not shown. */
  counts: RelatedCounts | undefined;
  /** Undefined with view-only access. */
  onSelect: SelectOne | undefined;
  filled: boolean;
}

interface CellProps {
  kind: RecordKind;
  row: ListRow;
  search: string;
  facts: RowSummary;
  column: PlacedColumn;
  counts: RelatedCounts | undefined;
  intents: RowIntents;
}

function ColumnCell({ column: { name: column, holds }, facts, counts, ...of }: CellProps) {
  const { kind, row, intents } = of;
  if (holds) return <TypedCell {...{ row, holds, counts }} name={column} />;
  if (column === kind.wire.recordStatus) {
    return (
      <td data-badge>
        <PlainStatus status={facts.status} />
      </td>
    );
  }
  if (column === kind.wire.name) {
    return (
      <td data-name data-badged={isToReview(row) || undefined}>
        <button type="button" title={facts.name} lang={langOf(facts.name)} onClick={() => intents.open(row)}>
          {facts.name}
        </button>
        <ReviewLink {...of} />
      </td>
    );
  }
  const text = formatCell(kind, row, column);
  if (column === kind.wire.lawStatus) return <td data-word>{text}</td>;
  if (column === findParentLawField(kind)?.name) {
    return (
      <td data-word data-law title={text}>
        {row[column] ? <LawLink {...{ row, text, intents }} /> : text}
      </td>
    );
  }
  // On a telephone it takes the place of the next due date.
  const isStep = column === nextStepOfRow && row[column] !== '';
  if (isCodeColumn(kind, column)) {
    return (
      <td data-word title={text}>
        {text}
      </td>
    );
  }
  return (
    <td data-words data-due={isStep ? 'step' : undefined} title={text}>
      <span>{isStep ? text.replace(/ in (\d+) /, ' in\u00A0$1\u00A0') : text}</span>
    </td>
  );
}

interface CodeCellProps extends Pick<RowProps, 'kind' | 'row' | 'search' | 'intents'> {
  column: string;
  facts: RowSummary;
  empty: string | undefined;
  /** Whether the badge of a review stands here, because no column of names has it. */
  badged: boolean;
}

/** The sticky first column: struck through if repealed, with icons if locked or incomplete. */
function CodeCell({ column, facts, empty, badged, ...props }: CodeCellProps) {
  const text = formatCell(props.kind, props.row, column);
  const title = text === facts.code ? text : `${text} · ${facts.code}`;
  return (
    <th
      scope="row"
      title={title}
      data-signs={facts.locked || empty !== undefined || undefined}
      data-badged={badged || undefined}
    >
      {props.row[column] ? (
        <CodeLink {...props} text={text} repealed={facts.repealed} />
      ) : (
        <span>{text}</span>
      )}
      {facts.locked && <LockedSign />}
      {empty !== undefined && <IncompleteSign empty={empty} />}
      {badged && <ReviewLink {...props} />}
    </th>
  );
}

interface MenuButtonProps {
  code: string;
  onOpen: (opener: HTMLElement) => void;
}

/** The menu button that replaces a row's actions on a telephone. */
const MenuButton = ({ code, onOpen }: MenuButtonProps) => (
  <button
    type="button"
    id={`actions-${code}`}
    data-sign="more"
    aria-haspopup="menu"
    aria-label={t('Actions {code}', { code })}
    title={t('Actions {code}', { code })}
    onClick={({ currentTarget }) => onOpen(currentTarget)}
  />
);

type CellsProps = Omit<RecordRowProps, 'marked' | 'filled'>;

function Cells({ columns, position, selected, onSelect, search, empty, counts, ...actions }: CellsProps) {
  const [first, ...others] = columns;
  const { kind, row, intents } = actions;
  const facts = summarizeRow(kind, row);
  const badged = isToReview(row) && !others.some(({ name }) => name === kind.wire.name);
  return (
    <>
      {onSelect && (
        <td data-check>
          <SelectRow {...{ row, selected, onSelect }} code={facts.code} />
        </td>
      )}
      <td data-number>{position}</td>
      {first && <CodeCell column={first.name} {...{ kind, row, search, intents, facts, empty, badged }} />}
      {others.map((column) => (
        <ColumnCell key={column.name} column={column} {...{ kind, row, search, facts, counts, intents }} />
      ))}
      {hasQuestions(kind) && (
        <td data-question>
          <span data-actions>
            <ActionSign action={createQuestionAction(actions)} code={facts.code} />
          </span>
          <Applicability row={row} as="sign" />
        </td>
      )}
      <td data-end>
        <MenuButton code={facts.code} onOpen={(opener) => intents.choose(row, opener)} />
        <RowActions {...actions} />
      </td>
    </>
  );
}

export const RecordRow = memo(function RecordRow({ marked, filled, ...cells }: RecordRowProps) {
  return <tr data-selected={marked || cells.selected ? '' : undefined}>{filled && <Cells {...cells} />}</tr>;
});
