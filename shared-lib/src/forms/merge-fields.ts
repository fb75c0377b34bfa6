/** The values of a form, the values that it was opened with, and the values that are stored now. */
export interface FormVersions<Values> {
  mine: Values;
  before: Values;
  now: Values;
}

/** The stored values, with the fields that a person changed over them: nobody's change of another field is undone. */
export function mergeFields<Values extends object>({ mine, before, now }: FormVersions<Values>): Values {
  const former = new Map(Object.entries(before));
  const changed = Object.entries(mine).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(former.get(name)),
  );
  return { ...now, ...Object.fromEntries(changed) };
}
