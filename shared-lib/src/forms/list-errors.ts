/** A validation error and its field. */
export interface FieldError {
  field: string;
  message: string;
}

function errorsIn(field: string, error: unknown): FieldError[] {
  if (typeof error === 'string') return [{ field, message: error }];
  if (typeof error !== 'object' || error === null) return [];
  return Object.entries(error).flatMap(([name, inner]) => errorsIn(`${field}.${name}`, inner));
}

/** The validation errors of a form in the order of its fields; those of rows as `rows.0.name`. */
export const listErrors = (fields: readonly string[], errors: object): FieldError[] =>
  fields.flatMap((field) => errorsIn(field, Reflect.get(errors, field)));
