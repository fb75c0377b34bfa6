import { importLimits } from '@lexboard/shared-lib/contract';
import { Slices } from '../runtime/give-way.ts';
import type { SheetRow } from './cells.ts';
import { refuse } from './unreadable.ts';

/** The most that one file may hold; the screens name the same numbers. */
export const most = {
  ...importLimits,
  /** Of one cell: a workbook allows 32,767. */
  characters: 100_000,
} as const;

/** Notes the columns in which rows have values: as many as a table may have, wherever they stand. */
export class FilledColumns {
  readonly #columns = new Set<number>();

  /** @throws UnreadableSpreadsheet where there are too many of them */
  note({ cells }: SheetRow): void {
    for (const [index, { type }] of cells.entries()) if (type !== 'empty') this.#columns.add(index);
    if (this.#columns.size > most.columns) refuse('tooManyColumns');
  }
}

/** Passes rows on, in slices between which others have their turn, until there are too many below the header or they fill too many columns. */
export async function* limitRows(rows: AsyncIterable<SheetRow>, headerRow: number): AsyncGenerator<SheetRow> {
  let below = 0;
  const filled = new FilledColumns();
  const slices = new Slices();
  for await (const row of rows) {
    if (slices.isOver) await slices.giveWay();
    if (row.row > headerRow) below += 1;
    if (below > most.rows) refuse('tooManyRows');
    filled.note(row);
    yield row;
  }
}
