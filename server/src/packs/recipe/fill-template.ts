import type { PackValue } from '@lexboard/shared-lib/contract';
import type { Cleaning, Condition, ValueTemplate } from './recipe-shape.ts';

/** The texts of a row by column. */
export type Columns = ReadonlyMap<string, string>;

const cleanBy: Record<Cleaning, (text: string) => string> = {
  noDot: (text) => text.replace(/[.\s]+$/, ''),
  quotes: (text) =>
    text
      .replaceAll(/"([^"]*)"/g, '“$1”')
      .replaceAll("'", '’')
      .replaceAll(/,(?=\d)/g, ', '),
  number: (text) => text.replace(/^0+(?=\d)/, ''),
};

/** @returns the text without blanks beside others or at its ends, cleaned by the named ways */
export const cleanColumn = (text: string, ways: readonly Cleaning[] = []): string =>
  ways.reduce((cleaned, way) => cleanBy[way](cleaned), text.replaceAll(/\s+/g, ' ').trim());

/** The text of a column. @throws Error for a column that the table lacks */
export function columnOf(columns: Columns, name: string): string {
  const text = columns.get(name);
  if (text === undefined) throw new Error(`The recipe names the column "${name}", which the table lacks.`);
  return text;
}

/** Fills in `{column}`. @returns nothing where a column is empty. @throws Error for an unknown column */
export function fillText(template: string, columns: Columns): string | undefined {
  let isEmpty = false;
  const text = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = columnOf(columns, name);
    if (value === '') isEmpty = true;
    return value;
  });
  return isEmpty || text === '' ? undefined : text;
}

const fillTexts = (templates: readonly string[], columns: Columns): string[] =>
  templates.flatMap((one) => fillText(one, columns) ?? []);

function fillValue(template: ValueTemplate, columns: Columns): PackValue | undefined {
  if (typeof template === 'string') return fillText(template, columns);
  const list = fillTexts(Array.isArray(template) ? template : template.join, columns);
  if (list.length === 0) return undefined;
  return Array.isArray(template) ? list : list.join(template.with);
}

const filled = <Value>(entries: [string, Value | undefined][]): Record<string, Value> =>
  Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** Fills in templates by name. Those that give nothing are left out. */
export const fillValues = (templates: Record<string, ValueTemplate>, columns: Columns) =>
  filled(Object.entries(templates).map(([name, one]) => [name, fillValue(one, columns)]));

/** The same for texts. */
export const fillNamed = (templates: Record<string, string>, columns: Columns) =>
  filled(Object.entries(templates).map(([name, one]) => [name, fillText(one, columns)]));

const inWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()} `;

/** Whether a row meets all conditions. Words are compared as whole ones, in any case. */
export const meets = (conditions: Record<string, Condition>, columns: Columns): boolean =>
  Object.entries(conditions).every(([name, condition]) => {
    const text = columnOf(columns, name);
    if ('is' in condition) return condition.is.includes(text);
    const words = inWords(text);
    return condition.words.some((one) => words.includes(inWords(one)));
  });
