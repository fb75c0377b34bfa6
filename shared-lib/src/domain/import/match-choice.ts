import type { Choices } from '../../contract/values/index.ts';
import { inEachLanguage } from '../../texts/index.ts';
import { nameChoice } from '../lists/choice-words.ts';
import { isSentAsId, listFieldOptions, listPast, type ChoiceOption } from '../lists/choice-lists.ts';
import type { ChoiceField } from '../record-kind.ts';
import { tidyText, toTextKey } from '../texts/text-forms.ts';
import { choiceWords } from './choice-words.ts';

type Value = ChoiceOption['value'];

/** An index of a field's choices by all their names. */
export interface ChoiceFinder {
  field: ChoiceField;
  byKey: ReadonlyMap<string, Value>;
}

/** The key for comparing texts of choices and for remembering decisions about them. */
export const toChoiceKey = (text: string): string => toTextKey(text).replaceAll(/\s*&\s*/g, ' and ');

/** Which of some values that are stored in English a text names, in any language. */
export const findNamed = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => inEachLanguage(() => toTextKey(nameChoice(value))).includes(toTextKey(text)));

/**
 * Indexes a field's choices by name in each language, by id where ids are sent, and by synonyms. The list's own names win.
 * @param made decisions by key: the id or text of a choice, or empty for none
 */
export function createChoiceFinder(
  field: ChoiceField,
  choices: Choices,
  made: ReadonlyMap<string, string> = new Map(),
): ChoiceFinder {
  const byKey = new Map<string, Value>();
  const learn = (key: string, value: Value) => {
    if (!byKey.has(key)) byKey.set(key, value);
  };
  inEachLanguage(() => {
    for (const { label, value } of listFieldOptions(choices, field)) learn(toChoiceKey(label), value);
  });
  if (field.list === 'person')
    for (const { id, names = [] } of choices.person ?? [])
      for (const name of names) learn(toChoiceKey(name), id);
  if (isSentAsId(field.list))
    for (const { value } of listFieldOptions(choices, field)) learn(String(value), value);
  for (const [label, words] of Object.entries(choiceWords[field.list] ?? {})) {
    const value = byKey.get(toChoiceKey(label));
    if (value !== undefined) for (const word of words.split(',')) learn(toChoiceKey(word), value);
  }
  for (const { id, name, became } of listPast(choices, field.list))
    learn(toChoiceKey(name), became ?? (isSentAsId(field.list) ? id : name));
  for (const [key, choice] of made) {
    const value = byKey.get(toChoiceKey(choice));
    if (value !== undefined) byKey.set(key, value);
  }
  return { field, byKey };
}

/** The choice that a text names; undefined for none. */
export const findChoice = ({ byKey }: ChoiceFinder, text: string): Value | undefined =>
  byKey.get(toChoiceKey(text));

/** The result for a cell with several choices. */
export interface FoundChoices {
  values: Value[];
  unknown: string[];
}

/** Names may contain commas, so the longest run of parts that forms a name wins. */
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
 * The distinct choices in a text, separated by commas, semicolons or line breaks, and the parts that match none.
 * @param made as for {@link createChoiceFinder}; parts decided as none are left out
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
