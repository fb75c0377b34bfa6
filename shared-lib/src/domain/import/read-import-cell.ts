import type { Choices, DateOrder } from '../../contract/values/index.ts';
import { t } from '../../texts/index.ts';
import { createBlankValue } from '../check-record.ts';
import { isDay } from '../days/days.ts';
import { maxDays, ticked, type ChoiceField, type DateField, type Field } from '../record-kind.ts';
import { tidyName, tidyText, toPlainDigits, toTextKey } from '../texts/text-forms.ts';
import type { CellReading, ImportCell } from './cell-reading.ts';
import { blankWords } from './choice-words.ts';
import {
  createChoiceFinder,
  findChoice,
  findChoices,
  toChoiceKey,
  type ChoiceFinder,
} from './match-choice.ts';
import { hasUnitRows } from '../rows.ts';
import { readDayInEachOrder } from './read-day.ts';
import { readNoticeRows } from './notice-rows.ts';
import { readRowTexts } from './row-texts.ts';
import { createPersonFinder, readUnitRowTexts, type PersonFinder } from './units/unit-row-texts.ts';
import { createUnitFinder, readUnitTexts, type UnitFinder } from './units/unit-texts.ts';

/** The parser state of a column. */
export interface ColumnReader {
  field: Field;
  /** Day-month order of its dates, once known. */
  order: DateOrder | undefined;
  finder: ChoiceFinder | undefined;
  /** Of a column that names units. */
  named: { units: UnitFinder; people: PersonFinder } | undefined;
  /** Decisions about texts by key: the id or text of a choice, or empty for none. */
  made: ReadonlyMap<string, string>;
}

/** Creates the reader of a field's cells. @param made decisions about texts */
export function createColumnReader(
  field: Field,
  choices: Choices,
  {
    order,
    made = [],
  }: { order?: DateOrder | undefined; made?: readonly { value: string; choice: string }[] } = {},
): ColumnReader {
  const chosen = new Map(made.map(({ value, choice }) => [toChoiceKey(value), choice]));
  const finder = 'list' in field ? createChoiceFinder(field, choices, chosen) : undefined;
  const units = hasUnitRows(field) ? createUnitFinder(choices.unit ?? []) : undefined;
  const people = createPersonFinder((units && choices.person) ?? []);
  return { field, order, finder, named: units && { units, people }, made: chosen };
}

/** Whether a text stands for an empty cell: '-', 'N/A', 'nil'. */
export const isBlankWord = (text: string): boolean => blankWords.includes(toTextKey(text));

const yes = ['yes', 'y', 'true', '1', 'x', '\u2713', '\u2714', 'हां'];
const no = ['no', 'n', 'false', '0', 'नहीं'];

function readTick(text: string): CellReading {
  if (yes.includes(toTextKey(text))) return { value: ticked };
  if (no.includes(toTextKey(text))) return { value: '' };
  return { fault: t('"{text}" is neither Yes nor No. Write one of them, or leave it empty.', { text }) };
}

function readDate(cell: ImportCell, order: DateOrder | undefined): CellReading {
  if (cell.type === 'date' && isDay(cell.day)) return { value: cell.day };
  const readings = readDayInEachOrder(cell.text);
  const { dayFirst, monthFirst } = readings;
  if (dayFirst === monthFirst && dayFirst) return { value: dayFirst };
  const day = order && readings[order];
  if (day) return { value: day };
  if (dayFirst && monthFirst)
    return {
      fault: t('"{text}" is one day or another. Say whether the day or the month comes first.', {
        text: cell.text,
      }),
    };
  if (dayFirst ?? monthFirst) {
    const { text } = cell;
    return {
      fault:
        order === 'monthFirst'
          ? t('"{text}" is no date with the month first. Write it as in 15 Apr 2024.', { text })
          : t('"{text}" is no date with the day first. Write it as in 15 Apr 2024.', { text }),
    };
  }
  const { text } = cell;
  return {
    fault:
      cell.type === 'number'
        ? t('"{text}" is a number and no date. Give the cell the format of a date, or leave it empty.', {
            text,
          })
        : t('"{text}" is no date. Write it as in 15 Apr 2024, or leave it empty.', { text }),
  };
}

function readDays({ label, most = maxDays }: DateField, text: string): CellReading {
  const [, number] = /^(\d{1,6})(?:\.0+)?\s*(?:days?|दिन)?\.?$/i.exec(toPlainDigits(tidyName(text))) ?? [];
  if (number !== undefined && Number(number) <= most) return { value: Number(number) };
  return {
    fault: t('"{text}" is no number of days for {label}. Write a whole number from 0 to {most}.', {
      text,
      label,
      most: most.toLocaleString('en'),
    }),
  };
}

function readChoice(field: ChoiceField, text: string, { finder, made }: ColumnReader): CellReading {
  const blank = { value: createBlankValue(field) };
  if (!finder || made.get(toChoiceKey(text)) === '') return blank;
  if (field.control === 'choice') {
    const value = findChoice(finder, text);
    if (value !== undefined) return { value };
    return isBlankWord(text) ? blank : { unknown: [text] };
  }
  const { values, unknown } = findChoices(finder, text, made);
  if (unknown.length > 0) {
    if (isBlankWord(text)) return blank;
    if (field.list !== 'person') return { unknown };
    return {
      fault: t(
        'There is no person "{text}" in your organisation. Write a name, username or e-mail address.',
        {
          text: unknown[0],
        },
      ),
    };
  }
  const ids = values.filter((value) => typeof value === 'number');
  return { value: ids.length === values.length ? ids : values.map(String) };
}

/** Removes characters that the database cannot store. */
const storable = (text: string): string => text.replaceAll(/\0|\p{Cs}/gu, '');

/**
 * Parses a cell for a field. An empty cell is an empty value; so is '-' or 'N/A', except in text fields. The value is
 * not validated.
 */
export function readImportCell(reader: ColumnReader, cell: ImportCell): CellReading {
  const { field } = reader;
  const text = storable(tidyText(cell.text)).trim();
  if (text === '') return { value: createBlankValue(field) };
  if (field.control === 'name') return { value: tidyName(text) };
  if (field.control === 'text') return { value: text };
  if ('list' in field) return readChoice(field, text, reader);
  if (isBlankWord(text)) return { value: createBlankValue(field) };
  if (reader.named && (field.control === 'unitRows' || field.control === 'licenseRows'))
    return readUnitRowTexts(field.control, text, reader.named);
  if (reader.named) return readUnitTexts(reader.named.units, text);
  if (field.control === 'demands' || field.control === 'dates')
    return readNoticeRows(field.control, text, reader.order);
  switch (field.control) {
    case 'tick':
      return readTick(text);
    case 'date':
      return readDate({ ...cell, text }, reader.order);
    case 'days':
      return readDays(field, text);
    default:
      return readRowTexts(field.control, { ...cell, text }, reader.order);
  }
}
