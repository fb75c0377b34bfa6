/** The values that a person has, those that they began with, and those that are stored by now. */
export interface FormVersions<Values> {
  mine: Values;
  before: Values;
  now: Values;
}

/**
 * Three-way merge: the stored values plus the fields that this person changed. Other people's changes to other fields
 * stay.
 */
export function mergeFields<Values extends object>({ mine, before, now }: FormVersions<Values>): Values {
  const former = new Map(Object.entries(before));
  const changed = Object.entries(mine).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(former.get(name)),
  );
  return { ...now, ...Object.fromEntries(changed) };
}
