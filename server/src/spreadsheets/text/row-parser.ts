import { most } from '../limits.ts';
import { refuse } from '../unreadable.ts';

/** The limit of characters in a row. A longer one has an unclosed quotation mark, or is no row. */
const MAX_ROW_CHARACTERS = 2_000_000;

/** Limits of cells, blank ones included; for a row the number of columns in spreadsheet programs. */
const maxCells = { ofRow: 16_384, ofFile: most.rows * most.columns };

/**
 * A streaming parser of delimited text (RFC 4180): quoted cells may contain separators and line ends, and a mark inside an
 * unquoted cell is literal. Input beyond the limits of a table is refused before it fills the memory.
 */
export class RowParser {
  readonly #separator: string;
  #rows: string[][] = [];
  #cells: string[] = [];
  #cell = '';
  #place: 'start' | 'plain' | 'quoted' | 'afterQuote' = 'start';
  #isAfterReturn = false;
  #rowCharacters = 0;
  #filled = 0;
  #fileCells = 0;

  constructor(separator: string) {
    this.#separator = separator;
  }

  /** Parses a further chunk. @returns the rows completed by it @throws UnreadableSpreadsheet */
  take(text: string): string[][] {
    let at = this.#isAfterReturn && text.startsWith('\n') ? 1 : 0;
    if (text !== '') this.#isAfterReturn = false;
    while (at < text.length) at = this.#step(text, at);
    return this.#takeRows();
  }

  /**
   * Returns the last row, where the text does not end with a line end. @throws UnreadableSpreadsheet for an unclosed quoted cell
   */
  end(): string[][] {
    if (this.#place === 'quoted') refuse('openQuote');
    if (this.#place !== 'start' || this.#cells.length > 0) this.#endRow();
    return this.#takeRows();
  }

  #takeRows(): string[][] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  /** Parses from a position. @returns the next position */
  #step(text: string, at: number): number {
    switch (this.#place) {
      case 'quoted':
        return this.#stepInQuotes(text, at);
      case 'afterQuote':
        return this.#stepBehindQuote(text, at);
      case 'start':
        this.#place = text[at] === '"' ? 'quoted' : 'plain';
        return this.#place === 'quoted' ? at + 1 : at;
      case 'plain':
        return this.#stepInPlain(text, at);
    }
  }

  #stepInQuotes(text: string, at: number): number {
    const end = text.indexOf('"', at);
    if (end >= 0) this.#place = 'afterQuote';
    this.#add(text.slice(at, end >= 0 ? end : undefined));
    return end >= 0 ? end + 1 : text.length;
  }

  #stepBehindQuote(text: string, at: number): number {
    if (text[at] === '"') {
      this.#place = 'quoted';
      this.#add('"');
      return at + 1;
    }
    this.#place = 'plain';
    // Text after the closing mark: the cell was not a quoted one.
    if (!this.#isEnd(text, at)) this.#cell = `"${this.#cell}"`;
    return at;
  }

  #stepInPlain(text: string, at: number): number {
    let end = at;
    while (end < text.length && !this.#isEnd(text, end)) end += 1;
    this.#add(text.slice(at, end));
    if (end === text.length) return end;
    if (text[end] === this.#separator) {
      this.#endCell();
      return end + 1;
    }
    this.#endRow();
    this.#isAfterReturn = text[end] === '\r' && end + 1 === text.length;
    return text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
  }

  #isEnd(text: string, at: number): boolean {
    const sign = text[at];
    return sign === this.#separator || sign === '\n' || sign === '\r';
  }

  #add(text: string): void {
    this.#rowCharacters += text.length;
    if (this.#rowCharacters > MAX_ROW_CHARACTERS) refuse('tooLongRow');
    this.#cell += text;
  }

  #endCell(): void {
    this.#fileCells += 1;
    if (this.#cell !== '') this.#filled += 1;
    if (this.#filled > most.columns) refuse('tooManyColumns');
    if (this.#cells.length >= maxCells.ofRow || this.#fileCells > maxCells.ofFile) refuse('tooManyCells');
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#place = 'start';
  }

  #endRow(): void {
    this.#endCell();
    this.#rows.push(this.#cells);
    this.#cells = [];
    this.#filled = 0;
    this.#rowCharacters = 0;
  }
}
