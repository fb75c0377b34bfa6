import { emptyCell, type Cell, type SheetRow } from '../cells.ts';
import { columnOf } from './cell-names.ts';

/** Merged cells in one column, from the top row to the bottom row. */
export interface Merge {
  column: number;
  top: number;
  bottom: number;
}

/** Far more than a table has. */
const MAX_MERGES = 500_000;
const MAX_TAG_LENGTH = 200;

const mergeTag = /<(?:\w+:)?mergeCell\s[^<>]*?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g;

/**
 * Finds the merges of a sheet over several rows, ordered by their tops. They come after the rows in the file, so that a separate
 * pass finds them first. It searches the text, as an XML parser would take as long as for the rows.
 */
export async function findMerges(sheet: AsyncIterable<Buffer>): Promise<Merge[]> {
  const merges: Merge[] = [];
  let rest = '';
  for await (const piece of sheet) {
    const text = rest + piece.toString('latin1');
    let end = Math.max(0, text.length - MAX_TAG_LENGTH);
    if (text.includes('mergeCell ')) {
      for (const match of text.matchAll(mergeTag)) {
        const [, column = '', top = '', bottom = ''] = match;
        end = Math.max(end, match.index + match[0].length);
        if (top !== bottom && merges.length < MAX_MERGES) {
          merges.push({ column: columnOf(column), top: Number(top), bottom: Number(bottom) });
        }
      }
    }
    rest = text.slice(end);
  }
  return merges.sort((one, other) => one.top - other.top);
}

/** Fills merged cells: each row gets the values of the merges that reach down to it. */
export class MergedCells {
  readonly #merges: readonly Merge[];
  #next = 0;
  readonly #open = new Map<number, { bottom: number; cell: Cell }>();

  constructor(merges: readonly Merge[]) {
    this.#merges = merges;
  }

  /** Fills a row. Rows must come in order. */
  fill(sheetRow: SheetRow): SheetRow {
    const { row, cells } = sheetRow;
    if (this.#merges.length === 0) return sheetRow;
    const filled = [...cells];
    for (const [column, { bottom, cell }] of this.#open) {
      if (bottom < row) this.#open.delete(column);
      else {
        while (filled.length < column) filled.push(emptyCell);
        filled[column - 1] = cell;
      }
    }
    for (; (this.#merges[this.#next]?.top ?? Infinity) <= row; this.#next += 1) {
      const { column = 0, top = 0, bottom = 0 } = this.#merges[this.#next] ?? {};
      const cell = top === row ? cells[column - 1] : undefined;
      if (cell && cell.type !== 'empty') this.#open.set(column, { bottom, cell });
    }
    return { ...sheetRow, cells: filled };
  }
}
