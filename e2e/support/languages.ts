import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContextOptions } from '@playwright/test';

const repository = path.resolve(import.meta.dirname, '../..');

const isCatalogue = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null;

/** The Hindi of an English text in the catalogues of a front end. @throws where it has none */
export function inHindi(part: string, english: string): string {
  const folder = path.join(repository, part, 'languages', 'hi');
  for (const file of readdirSync(folder)) {
    const texts: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    const found = isCatalogue(texts) ? texts[english] : undefined;
    if (found) return found;
  }
  throw new Error(`${part} has no Hindi for "${english}".`);
}

type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** What a browser stores, with the language of its pages. */
export const withLanguage = ({ cookies, origins }: Storage, language: string): Storage => ({
  cookies,
  origins: origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: [...localStorage, { name: 'lexboard.language', value: language }],
  })),
});
