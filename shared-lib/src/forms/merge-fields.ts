/** What a form holds, what it was opened with, and what is stored by now. */
export interface FormVersions<Values> {
  mine: Values;
  before: Values;
  now: Values;
}

/** What is stored by now, with the fields that a person changed over it: nobody's change of another field is undone. */
export function mergeFields<Values extends object>({ mine, before, now }: FormVersions<Values>): Values {
  const former = new Map(Object.entries(before));
  const changed = Object.entries(mine).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(former.get(name)),
  );
  return { ...now, ...Object.fromEntries(changed) };
}
