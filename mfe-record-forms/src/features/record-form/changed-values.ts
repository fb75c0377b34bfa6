import type { RecordValues } from '@lexboard/shared-lib/domain';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that hold something else than the form was opened with. */
export const changedValues = (opened: RecordValues, values: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(opened[name], value)));
