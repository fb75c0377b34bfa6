import { currentLanguage, type Language } from '@lexboard/shared-lib/texts';
import type { RecordKind } from '../record-kind.ts';

/** The field with a record's name in a language other than English; undefined where its kind has none. */
export const findNameField = ({ fields }: RecordKind, language: string): string | undefined =>
  fields.find((field) => 'nameIn' in field && field.nameIn === language)?.name;

/** All fields with a record's name: in English first. A search by name looks in all of them. */
export const nameFields = ({ wire, fields }: RecordKind): string[] => [
  wire.name,
  ...fields.flatMap((field) => ('nameIn' in field && field.nameIn ? [field.name] : [])),
];

/** A law's names, as rows carry them. */
export interface NamesOfLaw {
  name: string;
  title_hi?: string | undefined;
}

/** The title of a law in the language of the page (languages.md): its name where it has no title in that language. */
export const lawTitle = ({ name, title_hi: hindi }: NamesOfLaw, language = currentLanguage()): string =>
  (language === 'hi' && hindi) || name;

/** A record's name in the language of the page, of its row or its values. */
export function recordName(kind: RecordKind, values: Readonly<Record<string, unknown>>): string {
  const own = values[findNameField(kind, currentLanguage()) ?? ''] || values[kind.wire.name];
  return typeof own === 'string' ? own : '';
}

/** The `lang` of a name or text whose language is not that of the page; undefined where it is, and without letters. */
export function langOf(name: string, language: Language = currentLanguage()): 'en' | 'hi' | undefined {
  if (!/\p{L}/u.test(name)) return undefined;
  const own = /[\u0900-\u097f]/.test(name) ? 'hi' : 'en';
  return own === (language === 'hi' ? 'hi' : 'en') ? undefined : own;
}
