import type { Choices, NamedPerson } from '../../../contract/values/index.ts';
import { inEachLanguage, t } from '../../../texts/index.ts';
import { isDay } from '../../days/days.ts';
import type { FieldValue, RowColumn, RowsField, RowValues } from '../../record-kind.ts';
import { createBlankRow, maxRowsOf, readRows, rowColumns } from '../../rows.ts';
import { tidyName, tidyText, toTextKey } from '../../texts/text-forms.ts';
import type { CellReading } from '../cell-reading.ts';
import { readDayInEachOrder } from '../read-day.ts';
import type { UnitFinder } from './unit-texts.ts';

/** What single units differ by: the columns of their rows in words. */
type UnitRowsControl = Extract<RowsField['control'], 'unitRows' | 'licenseRows'>;

const labelOf = ({ label }: RowColumn) => label.replace(/ \(.*\)$/, '');
const columnsOf = (control: UnitRowsControl) => rowColumns[control].filter(({ name }) => name !== 'unit');
const escapeText = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const oneRow = /(?:"(?:[^"]|"")*"|[^;\n\r])+/g;

/** How the columns are called in any language. */
function findLabels() {
  const labels = inEachLanguage(() =>
    columnsOf('licenseRows').map((column) => [column.name, labelOf(column)] as const),
  ).flat();
  const any = `(?:${labels.map(([, label]) => escapeText(label)).join('|')})(?![\\p{L}\\p{M}\\p{N}])`;
  return {
    labels,
    /** Where the values of a row begin, and where the next one does. */
    afterUnit: new RegExp(`\\s*:\\s*(?=${any})`, 'iu'),
    nextValue: new RegExp(`\\s*,\\s*(?=${any})(?=(?:[^"]|"[^"]*")*$)`, 'iu'),
    needsQuotes: new RegExp(`[;\\n\\r"]|,\\s*${any}`, 'iu'),
  };
}

const unquote = (text: string) =>
  /^".*"$/s.test(text) && text.length > 1 ? text.slice(1, -1).replaceAll('""', '"') : text;

/**
 * Formats what differs for single units, with units by code, people by name and days as ISO:
 * 'PUNE-1: Owner asha, Valid Until 2027-03-31; GOA-1: Number F-12'.
 */
export function formatUnitRowTexts(
  control: UnitRowsControl,
  value: FieldValue | undefined,
  { unit = [], person = [] }: Choices,
): string {
  const { needsQuotes } = findLabels();
  const quote = (one: string) => (needsQuotes.test(one) ? `"${one.replaceAll('"', '""')}"` : one);
  const codes = new Map(unit.map(({ id, code }) => [id, code]));
  const people = new Map(person.map(({ id, name }) => [id, name]));
  const nameOf = ({ list }: RowColumn, id: RowValues[string]) =>
    list === 'person' ? (people.get(Number(id)) ?? String(id)) : String(id);
  return readRows(value)
    .map((row) => {
      const said = columnsOf(control).flatMap((column) => {
        const one = row[column.name] ?? null;
        return one === null ? [] : [`${labelOf(column)} ${quote(nameOf(column, one))}`];
      });
      return `${codes.get(Number(row.unit)) ?? row.unit}: ${said.join(', ')}`;
    })
    .join('; ');
}

/** Finds a person by username, e-mail address or name. */
export type PersonFinder = (text: string) => number | undefined;

export function createPersonFinder(people: readonly NamedPerson[]): PersonFinder {
  const byKey = new Map<string, number>();
  for (const { id, name, names = [] } of people)
    for (const one of [name, ...names].map(toTextKey)) if (!byKey.has(one)) byKey.set(one, id);
  return (text) => byKey.get(toTextKey(text));
}

interface Finders {
  units: UnitFinder;
  people: PersonFinder;
}

/** Reads a value, or says what is wrong with it. */
function readValue(
  column: RowColumn,
  text: string,
  { people }: Finders,
): { value: RowValues[string] } | string {
  if (column.list === 'person') {
    const value = people(text);
    return value === undefined ? t('There is no person "{text}" in your organisation.', { text }) : { value };
  }
  if (column.holds === 'text') return { value: text };
  if (column.holds === 'days') {
    const [, number] = /^(\d{1,4})(?:\s*(?:days?|दिन))?$/i.exec(text) ?? [];
    return number === undefined ? t('"{text}" is no number of days.', { text }) : { value: Number(number) };
  }
  const { dayFirst, monthFirst } = readDayInEachOrder(text);
  const day = isDay(text) ? text : dayFirst === monthFirst ? dayFirst : undefined;
  return day ? { value: day } : t('"{text}" is no date. Write it as in 15 Apr 2024.', { text });
}

function readRow(
  control: UnitRowsControl,
  part: string,
  finders: Finders,
  { labels, afterUnit, nextValue }: ReturnType<typeof findLabels>,
): RowValues | string {
  const [name = '', rest] = part.split(afterUnit, 2);
  if (rest === undefined)
    return t(
      '"{part}" does not say what differs for the unit. Write it as in "PUNE-1: Owner asha, Start Date 2026-04-01".',
      { part },
    );
  const [unit, ...others] = finders.units(name.trim());
  if (unit === undefined) return t('There is no unit "{name}". Write its code.', { name: name.trim() });
  if (others.length > 0)
    return t('Several units are called "{text}". Write the code of the one that is meant.', {
      text: name.trim(),
    });
  const row: RowValues = { ...createBlankRow(control), unit };
  for (const said of part.slice(part.length - rest.length).split(nextValue)) {
    const [of, label = ''] = labels.find(([, one]) => said.toLowerCase().startsWith(one.toLowerCase())) ?? [];
    const column = columnsOf(control).find(({ name: one }) => one === of);
    if (!column) return t('"{said}" is nothing that can differ for a unit of this record.', { said });
    const text = unquote(said.slice(label.length).trim());
    const reading = readValue(column, text, finders);
    if (typeof reading === 'string') return `${name.trim()}: ${reading}`;
    row[column.name] = reading.value;
  }
  return row;
}

/** Parses what {@link formatUnitRowTexts} writes. */
export function readUnitRowTexts(control: UnitRowsControl, text: string, finders: Finders): CellReading {
  const found = findLabels();
  const value: RowValues[] = [];
  for (const [part] of tidyText(text).matchAll(oneRow)) {
    if (tidyName(part) === '') continue;
    const row = readRow(control, part.trim(), finders, found);
    if (typeof row === 'string') return { fault: row };
    value.push(row);
  }
  const most = maxRowsOf(control);
  return value.length > most ? { fault: t('These are more than {most} rows.', { most }) } : { value };
}
