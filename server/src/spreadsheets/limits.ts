import { importLimits } from '@lexboard/shared-lib/contract';
import type { SheetRow } from './cells.ts';
import { refuse } from './unreadable.ts';

/** The most that one file may hold; the screens name the same numbers. */
export const most = {
  ...importLimits,
  /** Of one cell: a workbook allows 32,767. */
  characters: 100_000,
} as const;

/** Passes rows on, until there are too many below the header or one of them is too wide. */
export async function* limitRows(rows: AsyncIterable<SheetRow>, headerRow: number): AsyncGenerator<SheetRow> {
  let below = 0;
  for await (const row of rows) {
    if (row.row > headerRow) below += 1;
    if (below > most.rows) refuse('tooManyRows');
    if (row.cells.length > most.columns) refuse('tooManyColumns');
    yield row;
  }
}
