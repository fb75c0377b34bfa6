import type { InputField, OptionType, RuleOperator } from '../../contract/values/index.ts';
import { listOperators } from './operators.ts';

/** The default options of select and radio questions (D1 §4). */
export const defaultOptions: readonly string[] = ['Yes', 'No'];

/** The options of a law's questions, by type. */
export type Options = Record<OptionType, readonly string[]>;

/** Whether an answer is valid: any text, or one of the options; an empty one always is. */
export const canAnswer = (input: InputField, options: Options, answer: string): boolean =>
  input === 'text' || answer === '' || options[input].includes(answer);

/** Whether a rule row fits a question type by its operator and answer. */
export const canCompare = (
  row: { lawruletype: RuleOperator; lawruleanswer: string },
  input: InputField,
  options: Options,
): boolean => listOperators(input).includes(row.lawruletype) && canAnswer(input, options, row.lawruleanswer);

/** The JSON text of `dropdownoption` (decisions §4). */
export const formatOptions = (options: readonly string[]): string =>
  JSON.stringify(options.map((selectedoption) => ({ selectedoption })));

const isOption = (value: unknown): value is { selectedoption: string } =>
  typeof value === 'object' &&
  value !== null &&
  'selectedoption' in value &&
  typeof value.selectedoption === 'string';

/** The inverse of {@link formatOptions}; the default options if the text is invalid. */
export function parseOptions(dropdownoption: string): readonly string[] {
  const options = readJson(dropdownoption);
  if (!Array.isArray(options) || !options.every(isOption) || options.length === 0) return defaultOptions;
  return options.map(({ selectedoption }) => selectedoption);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
