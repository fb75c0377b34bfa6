import { t } from '../../texts/index.ts';
import type { FieldError, RecordNames } from '../../contract/values/index.ts';
import type { Field, FieldValue, RecordKind, RecordValues, RowValues } from '../record-kind.ts';
import { hasUnitRows, readRows } from '../rows.ts';
import { findAppliedUnits, readUnitChoices, readUnitRows } from './applied-units.ts';
import type { UnitTree } from './unit-tree.ts';

const isId = (id: number | null): id is number => id !== null;

/** The ids of people who may see a restricted record (daily work §5). */
export const listReaders = ({ readers }: RecordValues): number[] =>
  Array.isArray(readers) ? readers.filter((id) => typeof id === 'number') : [];

/** The ids of all units and people that records name in `units`, `unitArr` and `readers`, each once. */
export function listNamedIds(records: readonly RecordValues[]): { units: number[]; people: number[] } {
  const choices = records.flatMap(({ units }) => readUnitChoices(units));
  const rows = records.flatMap(({ unitArr }) => readUnitRows(unitArr));
  return {
    units: [...new Set([...choices, ...rows].map(({ unit }) => unit))],
    people: [
      ...new Set([
        ...rows.flatMap(({ owner, checker }) => [owner, checker]).filter(isId),
        ...records.flatMap(listReaders),
      ]),
    ],
  };
}

const readName = ({ id, name, code }: RowValues) => ({
  id: Number(id),
  name: String(name),
  code: String(code ?? ''),
});

/** The names that come with stored records, for {@link formatValue}; undefined where none does. */
export function readSentNames(records: readonly RecordValues[]): RecordNames | undefined {
  const [unit, person] = (['unitNames', 'personNames'] as const).map((place) => [
    ...new Map(
      records.flatMap((record) => readRows(record[place]).map(readName)).map((one) => [one.id, one]),
    ).values(),
  ]);
  return unit && person && unit.length + person.length > 0 ? { unit, person } : undefined;
}

/** A kind without what is about units, for an organisation that has none. */
export function withoutUnits(kind: RecordKind): RecordKind {
  if (!kind.fields.some(hasUnitRows)) return kind;
  const isOther = (one: { control?: Field['control'] }) => !hasUnitRows(one);
  return { ...kind, fields: kind.fields.filter(isOther), detailRows: kind.detailRows.filter(isOther) };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? []) === JSON.stringify(other ?? []);

/** Drops the rows of single units that the record does not apply to. */
export function dropUnappliedRows(values: RecordValues, tree: UnitTree) {
  const applied = new Set(findAppliedUnits(readUnitChoices(values.units), tree));
  return readRows(values.unitArr).filter(({ unit }) => applied.has(Number(unit)));
}

/**
 * What a record says of units once another one goes on in the place of one of them: its choice and its row become those of the
 * other unit, unless that has its own.
 */
export function replaceUnit({ units, unitArr }: RecordValues, from: number, into: number) {
  const replaceIn = (value: FieldValue | undefined) => {
    const rows = readRows(value);
    const isThere = rows.some(({ unit }) => Number(unit) === into);
    return rows
      .flatMap((row) => (Number(row.unit) === from ? (isThere ? [] : [{ ...row, unit: into }]) : [row]))
      .toSorted((one, other) => Number(one.unit) - Number(other.unit));
  };
  return { units: replaceIn(units), unitArr: replaceIn(unitArr) };
}

/**
 * The errors of changed units: one that does not exist, or a row of one that the record does not apply to. What was
 * stored before is not checked again, because units are closed and moved later; changed `units` check all rows.
 */
export function findUnitFaults(
  before: RecordValues,
  after: RecordValues,
  tree: UnitTree,
  nameUnit: (id: number) => string,
): FieldError[] {
  const had = new Set(readUnitChoices(before.units).map(({ unit }) => unit));
  const unknown = readUnitChoices(after.units).filter(({ unit }) => !had.has(unit) && !tree.find(unit));
  const applied = new Set(findAppliedUnits(readUnitChoices(after.units), tree));
  const stored = new Set(
    isSame(before.units, after.units) ? readUnitRows(before.unitArr).map((row) => JSON.stringify(row)) : [],
  );
  const astray = readUnitRows(after.unitArr).filter(
    (row) => !applied.has(row.unit) && !stored.has(JSON.stringify(row)),
  );
  return [
    ...unknown.map(({ unit }) => ({
      field: 'units',
      message: `${nameUnit(unit)}: ${t('There is no such unit in your organisation.')}`,
    })),
    ...astray.map(({ unit }) => ({
      field: 'unitArr',
      message: `${nameUnit(unit)}: ${t('This does not apply to the unit. Choose it under Applies To, or remove its row.')}`,
    })),
  ];
}

/** The people whom changed rows of `unitArr` name for a unit. */
export function findNewPeople(before: RecordValues, after: RecordValues) {
  const had = new Map(readUnitRows(before.unitArr).map((row) => [row.unit, row]));
  return readUnitRows(after.unitArr).flatMap((row) =>
    (['owner', 'checker'] as const).flatMap((field) => {
      const id = row[field];
      return id === null || had.get(row.unit)?.[field] === id ? [] : [{ field, id, unit: row.unit }];
    }),
  );
}
