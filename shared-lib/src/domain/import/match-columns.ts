import { inEachLanguage, inEnglish } from '../../texts/index.ts';
import { belongsToLaw } from '../parent-law.ts';
import { toTextKey } from '../texts/text-forms.ts';
import { fieldWords } from './field-words.ts';
import { isRecordKind, type ImportKind } from './import-kinds.ts';
import {
  codeColumn,
  findImportField,
  listImportFields,
  statusColumn,
  type ImportField,
} from './import-fields.ts';

/** A matched column, and how it matched. */
export interface MatchedColumn {
  field: string;
  matchedBy: 'remembered' | 'label' | 'name' | 'words';
}

const apart = (text: string): string[] =>
  toTextKey(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** The key for comparing and remembering column names: letters and digits in lower case. */
export const toColumnKey = (name: string): string => apart(name).join('');

const small = new Set(
  'the of a an in on at for under to be by if any and or is with as per its this which s'.split(' '),
);

const singular = (word: string): string =>
  /[^su]s$/.test(word) && word.length > 3 ? word.replace(/(?<=[^aeiou])ie(?=s$)|s$/, '') : word;

/** The significant words of a name, sorted. */
const toWordKey = (name: string): string =>
  apart(name.replace(/\u2019s\b|'s\b/g, ''))
    .filter((word) => !small.has(word))
    .map(singular)
    .sort()
    .join(' ');

/** A name with and without its brackets: 'Created (IST)'. */
const readings = (name: string): string[] => {
  const without = name.replace(/\s*[([{][^)\]}]*[)\]}]/g, ' ');
  return toColumnKey(without) === toColumnKey(name) || toColumnKey(without) === '' ? [name] : [name, without];
};

/** Further wire names of non-field targets. */
const otherNames = (kind: ImportKind, { name, field }: ImportField): string[] => {
  if (field) return [name];
  if (name === codeColumn.name) return [kind.wire.code];
  return name === statusColumn.name ? [kind.wire.recordStatus] : [];
};

/** Labels of a field in lists, searches and dialogs, besides its own: in each language, as files have them. */
const labelsOf = (kind: ImportKind, column: ImportField): string[] =>
  inEachLanguage(() => readLabels(kind, findImportField(kind, column.name) ?? column)).flat();

function readLabels(kind: ImportKind, column: ImportField): string[] {
  const names = [column.name, ...otherNames(kind, column)];
  const { list, detailRows } = kind;
  const searched = list.searchColumns.map(({ name, field = name, label }) => ({ name: field, label }));
  return [
    column.label,
    ...[...list.columns, ...searched, ...detailRows]
      .filter(({ name }) => names.includes(name))
      .flatMap(({ label }) => label ?? []),
  ];
}

/** List columns that are not fields: 'Next Due', 'Law Status' of records below a law, 'Created'. */
const listForeignKeys = (kind: ImportKind): Set<string> =>
  new Set(inEachLanguage(() => readForeignKeys(kind)).flat());

function readForeignKeys(kind: ImportKind): string[] {
  const fields = listImportFields(kind);
  const own = new Set(fields.flatMap((column) => [column.name, ...otherNames(kind, column)]));
  const labels = new Set(fields.map(({ label }) => toColumnKey(label)));
  return kind.list.columns
    .filter(({ name, label }) => !own.has(name) && !labels.has(toColumnKey(label)))
    .flatMap(({ name, label }) => [name, label].map(toColumnKey));
}

interface Claim extends MatchedColumn {
  column: number;
  rank: number;
}

function listWords(kind: ImportKind) {
  if (isRecordKind(kind)) return fieldWords[belongsToLaw(kind) ? 'attached' : 'law'];
  return kind.name === 'unit' ? fieldWords.unit : fieldWords.circular;
}

function wordsOf(kind: ImportKind, { name, label }: ImportField): string[] {
  const english = inEnglish(() => findImportField(kind, name)?.label ?? label).toLowerCase();
  return listWords(kind)
    .filter(({ fields }) => fields.includes(name) || fields.includes(english))
    .flatMap(({ words }) => words.split(','));
}

/** The names of a field with their ranks; a lower rank is a better match. */
function listClaims(kind: ImportKind, field: ImportField, names: readonly string[]): Claim[] {
  const keys = names.map((name) => readings(name).map(toColumnKey));
  const bags = names.map((name) => readings(name).map(toWordKey));
  const claims: Claim[] = [];
  const claim = (found: number, matchedBy: Claim['matchedBy'], rank: number) => {
    if (found >= 0) claims.push({ column: found, field: field.name, matchedBy, rank });
  };
  const holding = (all: string[][], key: string) => all.findIndex((own) => own.includes(key));
  for (const label of labelsOf(kind, field)) claim(holding(keys, toColumnKey(label)), 'label', 0);
  for (const name of [field.name, ...otherNames(kind, field)])
    claim(holding(keys, toColumnKey(name)), 'name', 1);
  for (const [index, words] of wordsOf(kind, field).entries())
    claim(holding(bags, toWordKey(words)), 'words', 2 + index);
  return claims;
}

/**
 * Matches columns to fields by name: the last choice first, then labels, then wire names, then synonyms. A field gets
 * at most one column.
 * @param remembered fields by column key ({@link toColumnKey}); an empty one ignores the column
 * @returns the matches in the order of the names; undefined ignores a column
 */
export function matchColumns(
  kind: ImportKind,
  names: readonly string[],
  remembered: ReadonlyMap<string, string> = new Map(),
): (MatchedColumn | undefined)[] {
  const fields = listImportFields(kind);
  const foreign = listForeignKeys(kind);
  const chosen = names.map((name) => remembered.get(toColumnKey(name)));
  const known = chosen.flatMap((field, column): Claim[] =>
    fields.some(({ name }) => name === field) && field !== undefined
      ? [{ column, field, matchedBy: 'remembered', rank: -1 }]
      : [],
  );
  const open = names.map((name, column) =>
    chosen[column] !== undefined ||
    readings(name)
      .map(toColumnKey)
      .some((key) => foreign.has(key))
      ? ''
      : name,
  );
  const claims = [...known, ...fields.flatMap((field) => listClaims(kind, field, open))];
  const matches: (MatchedColumn | undefined)[] = names.map(() => undefined);
  const taken = new Set<string>();
  for (const { column, field, matchedBy } of claims.sort((one, other) => one.rank - other.rank)) {
    if (matches[column] || taken.has(field)) continue;
    matches[column] = { field, matchedBy };
    taken.add(field);
  }
  return matches;
}
