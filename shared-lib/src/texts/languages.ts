/** Languages of texts. English is the source; `en-XA` is English made longer and accented, for tests. */
export const languages = ['en', 'hi', 'en-XA'] as const;

export type Language = (typeof languages)[number];

/** What people may choose, by its own name. */
export const languageNames = { en: 'English', hi: 'हिन्दी' } as const;

export type OfferedLanguage = keyof typeof languageNames;

/** Those that texts are translated into. */
export const translatedLanguages = ['hi'] as const;

export type TranslatedLanguage = (typeof translatedLanguages)[number];

export const offeredLanguages: readonly OfferedLanguage[] = ['en', ...translatedLanguages];

export const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value);

/** Whether texts have it from catalogues: English is the source, and `en-XA` is made of English. */
export const isTranslated = (language: Language): boolean => language !== 'en' && language !== 'en-XA';

export const isOfferedLanguage = (value: unknown): value is OfferedLanguage =>
  offeredLanguages.some((one) => one === value);

/** The tag for `Intl`: Indian grouping, Latin digits. */
export const intlTags: Readonly<Record<Language, string>> = {
  en: 'en-IN',
  hi: 'hi-IN-u-nu-latn',
  'en-XA': 'en-IN',
};

/**
 * The first language of a list of BCP 47 tags, most wanted first, that texts exist in: `hi-IN` means `hi`.
 * @returns English where none is
 */
export function chooseLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    if (isLanguage(tag)) return tag;
    const [language] = tag.toLowerCase().split('-');
    if (isLanguage(language)) return language;
  }
  return 'en';
}
