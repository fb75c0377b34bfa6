import { useState } from 'react';
import { getIn } from 'formik';

interface TriedForm {
  values: object;
  errors: object;
  submitCount: number;
}

const keyOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, 'key') : undefined;

/** The keys of a form's rows by field. */
const rowKeysIn = (values: object): ReadonlyMap<string, readonly unknown[]> =>
  new Map(
    Object.entries(values).flatMap(([field, rows]: [string, unknown]) =>
      Array.isArray(rows) ? [[field, rows.map(keyOf)]] : [],
    ),
  );

/**
 * The validation messages of a form's fields, from the first attempt to save on. A row added since that attempt,
 * recognised by its `key`, shows none before the next.
 */
export function useMessages<Name extends string>({
  values,
  errors,
  submitCount,
}: TriedForm): (name: Name) => string | undefined {
  const [tried, setTried] = useState({ submitCount: 0, keys: rowKeysIn({}) });
  if (tried.submitCount !== submitCount) setTried({ submitCount, keys: rowKeysIn(values) });
  const isNew = (name: string) => {
    const [field = '', index = ''] = name.split('.');
    const key = keyOf(getIn(values, `${field}.${index}`));
    return key !== undefined && !tried.keys.get(field)?.includes(key);
  };
  return (name) => {
    if (submitCount === 0 || isNew(name)) return undefined;
    const error: unknown = getIn(errors, name);
    return typeof error === 'string' ? error : undefined;
  };
}
