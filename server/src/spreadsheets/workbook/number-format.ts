import { type Cell, emptyCell, textCell } from '../cells.ts';
import { losesDigits, plainNumber } from './number-text.ts';

/** How a cell's format displays a number. */
type Shown =
  | { as: 'number' }
  | { as: 'percent' }
  /** The characters of the format: a 0 is a place for a digit. */
  | { as: 'digits'; signs: string[] }
  | { as: 'date'; withTime: boolean }
  | { as: 'time' };

/** Splits a format into characters. Those in quotes or after an escape are literal. */
const sign = /\[(?<bracket>[^\]]*)\]|"(?<quoted>[^"]*)"|[\\_*](?<single>.)|(?<other>.)/gsu;

interface FormatSign {
  text: string;
  isLiteral: boolean;
}

/** The characters of a format's first section, which applies to positive numbers. */
function readSigns(code: string): FormatSign[] {
  const signs: FormatSign[] = [];
  for (const { groups = {}, 0: whole } of code.matchAll(sign)) {
    const { bracket, quoted, single, other } = groups;
    if (other === ';') break;
    if (bracket !== undefined) {
      // Elapsed hours, minutes or seconds; other brackets are colours, currencies and conditions.
      if (/^(h+|m+|s+)$/i.test(bracket)) signs.push({ text: bracket, isLiteral: false });
    } else if (other === undefined) {
      if (whole.startsWith('\\') || quoted !== undefined) {
        signs.push({ text: quoted ?? single ?? '', isLiteral: true });
      }
    } else signs.push({ text: other, isLiteral: false });
  }
  return signs;
}

/** Characters that are literal without quotes. */
const bare = /^[-/() +:]$/;

function toShown(code: string): Shown {
  const signs = readSigns(code);
  const live = signs
    .filter(({ isLiteral }) => !isLiteral)
    .map(({ text }) => text)
    .join('')
    .toLowerCase();
  if (live.trim() === 'general' || live === '@') return { as: 'number' };
  const letters = live.replace(/am\/pm|a\/p/g, '');
  const hasTime = /[hs]/.test(letters);
  if (/[yd]/.test(letters) || (letters.includes('m') && !hasTime)) return { as: 'date', withTime: hasTime };
  if (hasTime) return { as: 'time' };
  if (live.includes('%')) return { as: 'percent' };
  const places = signs.every(({ text, isLiteral }) => isLiteral || text === '0' || bare.test(text));
  if (places && live.replace(/[^0]/g, '').length > 1) {
    return { as: 'digits', signs: signs.flatMap(({ text, isLiteral }) => (isLiteral ? [...text] : [text])) };
  }
  return { as: 'number' };
}

/** Built-in formats by number (ECMA-376, 18.8.30). Those of East Asian versions are dates and times as well. */
const builtIn = new Map<number, Shown>([
  ...[9, 10].map((id) => [id, { as: 'percent' }] as const),
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map(
    (id) => [id, { as: 'date', withTime: false }] as const,
  ),
  [22, { as: 'date', withTime: true }],
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56].map((id) => [id, { as: 'time' }] as const),
]);

const DAY_SECONDS = 86_400;
/** 9999-12-31. */
const LAST_DAY = 2_958_465;
/** Workbooks from early Macs count days from 1904. */
const DAYS_TO_1904 = 1462;
const unixDay = (serial: number) =>
  // The format contains 29 February 1900, a day that did not exist.
  serial - (serial < 60 ? 25_568 : 25_569);

const clock = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

function dateCell(stored: string, withTime: boolean, from1904: boolean): Cell {
  const total = Math.round((Number(stored) + (from1904 ? DAYS_TO_1904 : 0)) * DAY_SECONDS);
  const serial = Math.floor(total / DAY_SECONDS);
  if (!(serial >= 1 && serial <= LAST_DAY)) return { text: plainNumber(stored), type: 'number' };
  const day = new Date(unixDay(serial) * DAY_SECONDS * 1000).toISOString().slice(0, 10);
  const seconds = total % DAY_SECONDS;
  return { text: withTime && seconds > 0 ? `${day} ${clock(seconds)}` : day, type: 'date', day };
}

/** Places a number's digits from the right: 42 in the format 00000 is 00042. */
function placeDigits(stored: string, signs: readonly string[]): string | undefined {
  const number = plainNumber(stored);
  if (!/^\d+$/.test(number)) return undefined;
  const places = signs.filter((text) => text === '0').length;
  const digits = number.padStart(places, '0');
  const before = digits.length - places;
  let next = before;
  const text = signs.map((one) => (one === '0' ? digits[next++] : one));
  const first = signs.indexOf('0');
  return [...text.slice(0, first), digits.slice(0, before), ...text.slice(first)].join('');
}

/** Displays stored numbers in the formats of a workbook. */
export class NumberFormats {
  readonly #from1904: boolean;
  readonly #codes: ReadonlyMap<number, string>;
  readonly #shown = new Map<number, Shown>();

  /** @param codes the workbook's own formats by number */
  constructor(codes: ReadonlyMap<number, string>, from1904: boolean) {
    this.#codes = codes;
    this.#from1904 = from1904;
  }

  /** Creates the cell of a number in a format. */
  toCell(stored: string, format: number): Cell {
    if (stored.trim() === '') return emptyCell;
    if (!Number.isFinite(Number(stored))) return textCell(stored);
    if (losesDigits(stored)) return { text: stored, type: 'number', cut: true };
    const shown = this.#find(format);
    if (shown.as === 'date') return dateCell(stored, shown.withTime, this.#from1904);
    if (shown.as === 'time') {
      const seconds = Math.round(Number(stored) * DAY_SECONDS);
      return seconds >= 0 ? textCell(clock(seconds)) : { text: plainNumber(stored), type: 'number' };
    }
    if (shown.as === 'percent') {
      return { text: `${plainNumber(String(Number(stored) * 100))}%`, type: 'number' };
    }
    const placed = shown.as === 'digits' ? placeDigits(stored, shown.signs) : undefined;
    return { text: placed ?? plainNumber(stored), type: 'number' };
  }

  #find(format: number): Shown {
    const known = this.#shown.get(format);
    if (known) return known;
    const code = this.#codes.get(format);
    const shown = code === undefined ? (builtIn.get(format) ?? { as: 'number' }) : toShown(code);
    this.#shown.set(format, shown);
    return shown;
  }
}
