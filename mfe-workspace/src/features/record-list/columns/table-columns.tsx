import type { RecordKind } from '@lexboard/shared-lib/domain';
import { chakra } from '@lexboard/shared-lib/ui';
import { ACTIONS, BORDERS, CHECK, hasQuestions, NUMBER, QUESTION, widthOf } from './column-widths.ts';
import type { PlacedColumn } from './list-columns.ts';

const Columns = chakra('colgroup', {
  base: {
    '& [data-check]': { width: `${CHECK}px`, '@media print': { display: 'none' } },
    '& [data-number]': { width: `${NUMBER}px` },
    // On a telephone it takes the room beside the code, but for a hint of what comes next.
    '& [data-rest]': { '@container (max-width: 40rem)': { width: 'calc(100cqw - 9.5rem) !important' } },
    '& [data-check] ~ [data-rest]': {
      '@container (max-width: 40rem)': { width: `calc(100cqw - 9.5rem - ${CHECK}px) !important` },
    },
    '& [data-question]': { width: `${QUESTION}px` },
    '& [data-end]': { width: { base: '44', md: `${ACTIONS}px` } },
  },
});

interface TableColumnsProps {
  kind: RecordKind;
  columns: readonly PlacedColumn[];
  /** Whether rows can be selected. */
  selectable: boolean;
  /** What all columns need together. */
  room: number;
}

/** The widths of a table's columns. The name takes what the others leave, unless a person gave it a width. */
export function TableColumns({ kind, columns, selectable, room }: TableColumnsProps) {
  const rest = (width: number) => `max(${width}px, 100cqw - ${room - width + BORDERS}px)`;
  return (
    <Columns>
      {selectable && <col data-check />}
      <col data-number />
      {columns.map((column) => {
        const width = widthOf(kind, column);
        const takesRest = column.name === kind.wire.name && !column.width;
        return (
          <col
            key={column.name}
            data-rest={takesRest || undefined}
            style={{ width: takesRest ? rest(width) : width }}
          />
        );
      })}
      {hasQuestions(kind) && <col data-question />}
      <col data-end />
    </Columns>
  );
}
