import { memo } from 'react';
import {
  factsOf,
  type ListRow,
  type RecordKind,
  type RowFacts,
  shownText,
} from '@lexboard/shared-lib/domain';
import { PlainStatus } from '@lexboard/shared-lib/ui';
import { CodeLink } from './code-link.tsx';
import { hasQuestions, holdsCode } from './columns/column-widths.ts';
import type { PlacedColumn } from './columns/place-columns.ts';
import { HeldCell } from './held-cell.tsx';
import { LockedSign } from './locked-sign.tsx';
import { Applicability } from './applicability.tsx';
import { RowActions, type RowProps } from './row-actions.tsx';
import { SelectRow } from './select-row.tsx';
import type { SelectOne } from './use-select-row.ts';

export interface RecordRowProps extends RowProps {
  columns: readonly PlacedColumn[];
  position: number;
  /** The row that was worked on last. */
  marked: boolean;
  selected: boolean;
  /** Undefined for those who may only view. */
  onSelect: SelectOne | undefined;
  filled: boolean;
}

interface CellProps {
  kind: RecordKind;
  row: ListRow;
  facts: RowFacts;
  column: PlacedColumn;
  onOpen: () => void;
}

function ColumnCell({ kind, row, facts, column: { name: column, holds }, onOpen }: CellProps) {
  if (holds) return <HeldCell {...{ row, holds }} name={column} />;
  if (column === kind.wire.recordStatus) {
    return (
      <td>
        <PlainStatus status={facts.status} />
      </td>
    );
  }
  if (column === kind.wire.name) {
    return (
      <td data-name>
        <button type="button" title={facts.name} onClick={onOpen}>
          {facts.name}
        </button>
      </td>
    );
  }
  if (column === kind.wire.lawStatus) return <td data-word>{facts.lawStatus}</td>;
  const text = shownText(row, column);
  if (holdsCode(kind, column)) {
    return (
      <td data-word title={text}>
        {text}
      </td>
    );
  }
  return (
    <td data-words title={text}>
      <span>{text}</span>
    </td>
  );
}

interface CodeCellProps extends Pick<RowProps, 'kind' | 'row' | 'search' | 'intents'> {
  column: string;
  facts: RowFacts;
}

/** The first column, which stays while the others scroll: struck through when Repealed, with a lock when locked. */
function CodeCell({ column, facts, ...props }: CodeCellProps) {
  const text = shownText(props.row, column);
  const title = text === facts.code ? text : `${text} · ${facts.code}`;
  return (
    <th scope="row" title={title} data-locked={facts.locked || undefined}>
      {props.row[column] ? (
        <CodeLink {...props} text={text} repealed={facts.repealed} />
      ) : (
        <span>{text}</span>
      )}
      {facts.locked && <LockedSign />}
    </th>
  );
}

type CellsProps = Omit<RecordRowProps, 'marked' | 'filled'>;

function Cells({ columns, position, selected, onSelect, search, ...actions }: CellsProps) {
  const [first, ...others] = columns;
  const { kind, row, intents } = actions;
  const facts = factsOf(kind, row);
  return (
    <>
      {onSelect && (
        <td data-check>
          <SelectRow {...{ row, selected, onSelect }} code={facts.code} />
        </td>
      )}
      <td data-number>{position}</td>
      {first && <CodeCell column={first.name} {...{ kind, row, search, intents, facts }} />}
      {others.map((column) => (
        <ColumnCell
          key={column.name}
          column={column}
          onOpen={() => intents.open(row)}
          {...{ kind, row, facts }}
        />
      ))}
      {hasQuestions(kind) && (
        <td data-question>
          <span data-actions>
            <button
              type="button"
              data-sign="question"
              aria-label={`Question ${facts.code}`}
              title={`Question ${facts.code}`}
              onClick={() => intents.question(row)}
            />
          </span>
          <Applicability row={row} as="sign" />
        </td>
      )}
      <td data-end>
        <RowActions {...actions} />
      </td>
    </>
  );
}

export const RecordRow = memo(function RecordRow({ marked, filled, ...cells }: RecordRowProps) {
  return <tr data-selected={marked || cells.selected ? '' : undefined}>{filled && <Cells {...cells} />}</tr>;
});
