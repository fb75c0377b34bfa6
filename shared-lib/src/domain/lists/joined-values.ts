/** Several values as one text, as calls and addresses carry them: a comma between two, `\` before one that is part of a value. */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll(/[\\,]/g, String.raw`\$&`)).join(',');

/** The opposite of {@link joinValues}: each value once, without the blank ones. */
export function splitValues(joined: string): string[] {
  const values = joined.match(/(?:\\.|[^\\,])+/gs) ?? [];
  return [...new Set(values.map((value) => value.replaceAll(/\\(.)/gs, '$1').trim()))].filter(Boolean);
}
