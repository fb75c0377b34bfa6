import type { FieldValue, RecordValues } from '@lexboard/shared-lib/domain';

/** Whether two values are equal; long texts are not copied. */
export function isSame(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The fields that hold something else than the form was opened with. */
export const pickChangedValues = (opened: RecordValues, values: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(opened[name], value)));
