import { unitKinds } from '../../../contract/values/units/unit-kinds.ts';
import type { Choices, NamedUnit } from '../../../contract/values/index.ts';
import { t } from '../../../texts/index.ts';
import { nameChoice } from '../../lists/choice-words.ts';
import { ticked, type FieldValue, type RowValues } from '../../record-kind.ts';
import { maxRowsOf, readRows } from '../../rows.ts';
import { tidyName, tidyText, toTextKey } from '../../texts/text-forms.ts';
import type { CellReading } from '../cell-reading.ts';
import { findNamed } from '../match-choice.ts';

/** Finds units by a text: one by its code or a number, or those of a name. */
export type UnitFinder = (text: string) => readonly number[];

/** 'PUNE-1 + below (Site)': a unit, all below it, of one kind. */
const withBelow = /\s*\+\s*(?:(?:all\s+)?below|नीचे)(?:\s*\(\s*(?:only\s+)?([^()]+?)\s*\))?$/i;
const needsOtherText = /[;\n\r]|\+\s*(?:(?:all\s+)?below|नीचे)/i;

function formatUnit({ unit, below, kind }: RowValues, units: ReadonlyMap<unknown, NamedUnit>): string {
  const { code = String(unit), name = '' } = units.get(unit) ?? {};
  const text = needsOtherText.test(code) && name && !needsOtherText.test(name) ? name : code;
  if (below !== ticked) return text;
  return `${text} ${t('+ below')}${kind ? ` (${nameChoice(String(kind))})` : ''}`;
}

/** Formats the units that a record applies to, by code: 'PUNE-1; GROUP + below (Site)'. */
export function formatUnitTexts(value: FieldValue | undefined, { unit = [] }: Choices): string {
  const units = new Map(unit.map((one) => [one.id, one]));
  return readRows(value)
    .map((row) => formatUnit(row, units))
    .join('; ');
}

/** Indexes units by code, official number and name; a code wins over the others. */
export function createUnitFinder(units: readonly NamedUnit[]): UnitFinder {
  const byCode = new Map(units.map(({ id, code }) => [toTextKey(code), [id]]));
  const byNumber = new Map(
    units.flatMap(({ id, numbers = [] }) => numbers.map((number) => [toTextKey(number), id] as const)),
  );
  const byName = Map.groupBy(units, ({ name }) => toTextKey(name));
  return (text) => {
    const key = toTextKey(text);
    const numbered = byNumber.get(key) ?? byNumber.get(key.replaceAll(' ', ''));
    return (
      byCode.get(key) ??
      (numbered === undefined ? undefined : [numbered]) ??
      byName.get(key)?.map(({ id }) => id) ??
      []
    );
  };
}

const findUnitKind = (word: string) =>
  findNamed(unitKinds, word) ??
  unitKinds.find((kind) => toTextKey(word).startsWith(toTextKey(kind).slice(0, 4)));

function readUnit(find: UnitFinder, part: string): RowValues | string {
  const [whole, word] = withBelow.exec(part) ?? [];
  const text = whole === undefined ? part : part.slice(0, -whole.length);
  const kind = word === undefined ? null : findUnitKind(word);
  if (kind === undefined)
    return t('"{word}" is no kind of units: {kinds}.', { word, kinds: unitKinds.map(nameChoice).join(', ') });
  const [id, ...others] = find(text);
  if (id === undefined)
    return t(
      'There is no unit "{text}". Write units by name, code or number, as in "PUNE-1; Group + below".',
      { text },
    );
  if (others.length > 0)
    return t('Several units are called "{text}". Write the code of the one that is meant.', { text });
  return { unit: id, below: whole === undefined ? 'no' : ticked, kind };
}

/** Parses units as {@link formatUnitTexts} writes them: by name, code or any of their numbers, separated by `;`. */
export function readUnitTexts(find: UnitFinder, text: string): CellReading {
  const value: RowValues[] = [];
  for (const part of tidyText(text).split(/[;\n\r]/)) {
    if (tidyName(part) === '') continue;
    const row = readUnit(find, tidyName(part));
    if (typeof row === 'string') return { fault: row };
    value.push(row);
  }
  const most = maxRowsOf('units');
  return value.length > most
    ? { fault: t('These are more than {most} units. Choose the unit above them with "+ below".', { most }) }
    : { value };
}
