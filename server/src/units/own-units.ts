import {
  readRows,
  readUnitChoices,
  readUnitRows,
  type FieldValue,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { findLimitedReader } from '../database/limited-reader.ts';
import { Refused } from '../http/refused.ts';

const listUnits = ({ units, unitArr }: RecordValues): number[] =>
  [...readUnitChoices(units), ...readUnitRows(unitArr)].map(({ unit }) => unit);

/** Whether a unit is among those that the person of the transaction acts for; all are for the whole organisation. */
export const isOwnUnit = (unit: number): boolean => findLimitedReader()?.units.includes(unit) ?? true;

/** Why a person of chosen units may not change a record of these values; undefined where they may (units §3). */
export function describeOtherUnits(
  { title }: Pick<RecordKind, 'title'>,
  values: RecordValues,
): string | undefined {
  const isOwn = readUnitChoices(values.units).length > 0 && listUnits(values).every(isOwnUnit);
  if (!findLimitedReader() || isOwn) return undefined;
  return t(
    'You act for chosen units: you may change only what applies to these alone, and this {kind} does not.',
    { kind: title.toLowerCase() },
  );
}

/** @throws Refused 403 where a person of chosen units may not change a record of these values */
export function requireOwnUnits(kind: RecordKind, values: RecordValues): void {
  const fault = describeOtherUnits(kind, values);
  if (fault !== undefined) throw new Refused(403, fault);
}

/** A unit as a person of chosen units may see it: without the one above it, where that is not theirs. */
export function hideOtherParent<Own extends { parent: number | null }>(unit: Own): Own {
  return unit.parent === null || isOwnUnit(unit.parent) ? unit : { ...unit, parent: null };
}

/** The values of a record that a person of chosen units may see: without other units. */
export function hideOtherUnits(values: RecordValues): RecordValues {
  if (!findLimitedReader()) return values;
  const { units, unitArr } = values;
  const listOwn = (rows: FieldValue) => readRows(rows).filter(({ unit }) => isOwnUnit(Number(unit)));
  return {
    ...values,
    ...(units !== undefined && { units: listOwn(units) }),
    ...(unitArr !== undefined && { unitArr: listOwn(unitArr) }),
  };
}
