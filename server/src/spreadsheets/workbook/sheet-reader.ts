import type { XmlHandlers } from '../../file-content/office-xml.ts';
import { emptyCell, textCell, trimRow, type Cell, type SheetRow } from '../cells.ts';
import { most } from '../limits.ts';
import { refuse } from '../unreadable.ts';
import { columnOf } from './cell-names.ts';
import type { NumberFormats } from './number-format.ts';
import { TextCollector, unescapeText } from './shared-strings.ts';

/** The tables that cells refer to. */
export interface CellSources {
  sharedStrings: readonly string[];
  formats: NumberFormats;
  styles: readonly number[];
}

interface StoredCell {
  column: number;
  type: string;
  style: number;
  value: string;
  /** The value is the result of a formula. */
  isFormula: boolean;
}

/** Findings on a sheet beside its rows; complete once these are read. */
export interface SheetNotes {
  /** Hidden columns, from the first to the last of a group. */
  hiddenColumns: [first: number, last: number][];
}

const isoDay = /^\d{4}-\d{2}-\d{2}/;

function toCell({ type, style, value }: StoredCell, inline: string, sources: CellSources): Cell {
  switch (type) {
    case 's': {
      const text = sources.sharedStrings[Number(value)] ?? '';
      return text === '' ? emptyCell : { text, type: 'text' };
    }
    case 'inlineStr':
      return textCell(inline);
    case 'str':
      return textCell(unescapeText(value));
    case 'b':
      return { text: value.trim() === '1' ? 'TRUE' : 'FALSE', type: 'boolean' };
    case 'e':
      return { text: value.trim(), type: 'error' };
    case 'd': {
      const [day] = isoDay.exec(value.trim()) ?? [];
      return day === undefined ? textCell(value) : { text: day, type: 'date', day };
    }
    default:
      return sources.formats.toCell(value, sources.styles[style] ?? 0);
  }
}

/** The limit of columns in spreadsheet programs. */
const LAST_COLUMN = 16_384;

/** The limit of empty cells before values. A table of the allowed size, placed far to the right, needs that many. */
const MAX_PADDING = 20_000_000;

/** Formulas that were filled down for future rows give "" or 0 there. */
const isEmptyFormula = ({ isFormula, type, value }: StoredCell): boolean =>
  isFormula && type !== 's' && Number(value) === 0;

export const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';

/** Builds rows from the elements of a sheet. The caller collects the completed rows. */
export class SheetReader implements XmlHandlers {
  readonly #sources: CellSources;
  #complete: SheetRow[] = [];
  #row = 0;
  #cells: Cell[] = [];
  #cell: StoredCell | undefined;
  #isHidden = false;
  /** Whether the row has a value other than such results of formulas. */
  #hasOwn = false;
  #padding = 0;
  #column = 0;
  #inValue = false;
  readonly #inline = new TextCollector();

  readonly #notes: SheetNotes;

  constructor(sources: CellSources, notes: SheetNotes) {
    this.#sources = sources;
    this.#notes = notes;
  }

  take(): SheetRow[] {
    const rows = this.#complete;
    this.#complete = [];
    return rows;
  }

  onOpen = (name: string, attributes: Record<string, string>): void => {
    if (name === 'row') this.#startRow(attributes);
    else if (name === 'c') this.#startCell(attributes);
    else if (name === 'col') this.#noteColumns(attributes);
    else if (!this.#cell) return;
    else if (name === 'v') this.#inValue = true;
    else if (name === 'f') this.#cell.isFormula = true;
    else this.#inline.onOpen(name);
  };

  onText = (text: string): void => {
    if (!this.#cell) return;
    if (this.#inValue) {
      this.#cell.value += text;
      if (this.#cell.value.length > most.characters) refuse('damaged');
    } else this.#inline.onText(text);
  };

  onClose = (name: string): void => {
    if (name === 'row') this.#endRow();
    else if (name === 'c') this.#endCell();
    else if (name === 'v') this.#inValue = false;
    else this.#inline.onClose(name);
  };

  #noteColumns({ min, max, hidden }: Record<string, string>): void {
    const { hiddenColumns } = this.#notes;
    if (isTrue(hidden) && hiddenColumns.length < LAST_COLUMN) hiddenColumns.push([Number(min), Number(max)]);
  }

  #startRow({ r, hidden }: Record<string, string>): void {
    const row = r === undefined ? this.#row + 1 : Number(r);
    if (!Number.isInteger(row) || row <= this.#row) refuse('damaged');
    this.#row = row;
    this.#isHidden = isTrue(hidden);
    this.#hasOwn = false;
    this.#cells = [];
    this.#column = 0;
  }

  #startCell({ r, t = 'n', s = '0' }: Record<string, string>): void {
    const column = r === undefined ? this.#column + 1 : columnOf(/^[A-Z]{1,3}/i.exec(r)?.[0] ?? '');
    if (column <= this.#column || column > LAST_COLUMN) refuse('damaged');
    this.#column = column;
    this.#cell = { column, type: t, style: Number(s), value: '', isFormula: false };
    this.#inline.start();
  }

  #endCell(): void {
    if (!this.#cell) return;
    const cell = toCell(this.#cell, this.#inline.take(), this.#sources);
    const { column } = this.#cell;
    this.#hasOwn ||= cell.type !== 'empty' && !isEmptyFormula(this.#cell);
    this.#cell = undefined;
    if (cell.type === 'empty') return;
    this.#padding += column - 1 - this.#cells.length;
    if (this.#padding > MAX_PADDING) refuse('tooManyColumns');
    while (this.#cells.length < column - 1) this.#cells.push(emptyCell);
    this.#cells.push(cell);
  }

  #endRow(): void {
    if (!this.#hasOwn) return;
    this.#complete.push({
      row: this.#row,
      cells: trimRow(this.#cells),
      ...(this.#isHidden && { hidden: true }),
    });
  }
}
