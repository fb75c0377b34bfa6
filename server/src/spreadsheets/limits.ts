import { importLimits } from '@lexboard/shared-lib/contract';
import { Slices } from '../runtime/give-way.ts';
import type { SheetRow } from './cells.ts';
import { refuse } from './unreadable.ts';

/** The limits of a file; the screens name the same numbers. */
export const most = {
  ...importLimits,
  /** Of one cell: a workbook allows 32,767. */
  characters: 100_000,
} as const;

/** Counts the columns with values against the limit of a table's columns, wherever they are. */
export class FilledColumns {
  readonly #columns = new Set<number>();

  /** @throws UnreadableSpreadsheet for too many columns */
  note({ cells }: SheetRow): void {
    for (const [index, { type }] of cells.entries()) if (type !== 'empty') this.#columns.add(index);
    if (this.#columns.size > most.columns) refuse('tooManyColumns');
  }
}

/**
 * Passes rows on, yielding the event loop between slices. Stops with an error at too many rows below the header, or too many
 * columns.
 */
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
