import type { Choices } from '../../contract/values/index.ts';
import { isSentAsId, listFieldOptions, type ChoiceOption } from '../lists/choice-lists.ts';
import type { ChoiceField } from '../record-kind.ts';
import { tidyText, toTextKey } from '../texts/text-forms.ts';
import { choiceWords } from './choice-words.ts';

type Value = ChoiceOption['value'];

/** The choices of a field by everything that means one of them. */
export interface ChoiceFinder {
  field: ChoiceField;
  byKey: ReadonlyMap<string, Value>;
}

/** The key under which texts of choices are compared, and what they stand for is remembered. */
export const toChoiceKey = (text: string): string => toTextKey(text).replaceAll(/\s*&\s*/g, ' and ');

/**
 * Knows the choices of a field by their names, by their ids where they travel as ids, and by what people write for them. What a
 * list has itself goes before that.
 * @param made what somebody said that a text stands for, by its key: the id or the text of a choice, or empty for none
 */
export function createChoiceFinder(
  field: ChoiceField,
  choices: Choices,
  made: ReadonlyMap<string, string> = new Map(),
): ChoiceFinder {
  const options = listFieldOptions(choices, field);
  const byKey = new Map<string, Value>();
  const learn = (key: string, value: Value) => {
    if (!byKey.has(key)) byKey.set(key, value);
  };
  for (const { label, value } of options) learn(toChoiceKey(label), value);
  if (isSentAsId(field.list)) for (const { value } of options) learn(String(value), value);
  for (const [label, words] of Object.entries(choiceWords[field.list] ?? {})) {
    const option = options.find((one) => toChoiceKey(one.label) === toChoiceKey(label));
    if (option) for (const word of words.split(',')) learn(toChoiceKey(word), option.value);
  }
  for (const [key, choice] of made) {
    const value = byKey.get(toChoiceKey(choice));
    if (value !== undefined) byKey.set(key, value);
  }
  return { field, byKey };
}

/** The choice that a text names; undefined for none. */
export const findChoice = ({ byKey }: ChoiceFinder, text: string): Value | undefined =>
  byKey.get(toChoiceKey(text));

/** What several choices in one cell are. */
export interface FoundChoices {
  values: Value[];
  unknown: string[];
}

/** Names may have commas: of the parts between commas the most that make a name are one. */
function findAmongCommas(
  finder: ChoiceFinder,
  text: string,
  made: ReadonlyMap<string, string>,
): FoundChoices {
  const parts = text.split(',');
  const found: FoundChoices = { values: [], unknown: [] };
  for (let from = 0; from < parts.length;) {
    let to = parts.length;
    let value: Value | undefined;
    for (; to > from; to -= 1) {
      value = findChoice(finder, parts.slice(from, to).join(','));
      if (value !== undefined) break;
    }
    const own = (parts[from] ?? '').trim();
    if (value !== undefined) found.values.push(value);
    else if (own && made.get(toChoiceKey(own)) !== '') found.unknown.push(own);
    from = value === undefined ? from + 1 : to;
  }
  return found;
}

/**
 * The choices that a text names, each once, with commas, semicolons or line breaks between them, and the parts that name none.
 * @param made as for {@link createChoiceFinder}: what stands for nothing is left out
 */
export function findChoices(
  finder: ChoiceFinder,
  written: string,
  made: ReadonlyMap<string, string> = new Map(),
): FoundChoices {
  const values = new Set<Value>();
  const unknown = new Set<string>();
  for (const part of tidyText(written).split(/[;\n\r]/)) {
    if (part.trim() === '' || made.get(toChoiceKey(part)) === '') continue;
    const found = findAmongCommas(finder, part, made);
    for (const value of found.values) values.add(value);
    for (const one of found.unknown) unknown.add(one);
  }
  return { values: [...values], unknown: [...unknown] };
}
