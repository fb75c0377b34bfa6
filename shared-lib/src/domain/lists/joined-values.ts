/** Joins values for calls and addresses: separated by commas, `\` escapes a comma in a value. */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll(/[\\,]/g, String.raw`\$&`)).join(',');

/** The inverse of {@link joinValues}; drops duplicates and blank values. */
export function splitValues(joined: string): string[] {
  const values = joined.match(/(?:\\.|[^\\,])+/gs) ?? [];
  return [...new Set(values.map((value) => value.replaceAll(/\\(.)/gs, '$1').trim()))].filter(Boolean);
}
