import { storedKeys } from '@lexboard/shared-lib/session';
import {
  chooseLanguage,
  formatMessage,
  isLanguage,
  isTranslated,
  openTextPlace,
  type Language,
  type ParsedMessage,
} from '@lexboard/shared-lib/texts';
import { recordHealth } from '../federation/health/health-notes.ts';

declare const __webpack_public_path__: string;

/** The language that this browser was told, otherwise the first of its own that the product has. */
function readPageLanguage(): Language {
  const stored = localStorage.getItem(storedKeys.language);
  return isLanguage(stored) ? stored : chooseLanguage(navigator.languages);
}

const isTexts = (value: unknown): value is Record<string, string | ParsedMessage> =>
  typeof value === 'object' && value !== null;

/** A page in English is better than one that waits longer. */
const patienceMs = 10_000;

/** @throws where the file does not arrive, or holds no texts */
async function fetchTexts(file: string): Promise<Record<string, string | ParsedMessage>> {
  const reply = await fetch(file, { signal: AbortSignal.timeout(patienceMs) });
  const found: unknown = reply.ok && (await reply.json());
  if (isTexts(found)) return found;
  throw new Error(`${file} holds no texts.`);
}

/**
 * Loads files of texts, each once. A file that does not arrive is asked for once more, and then leaves its texts in English. What
 * is missing is counted for the release of the file.
 */
function loadTexts(language: Language, texts: Map<string, string | ParsedMessage>) {
  const loaded = new Map<string, Promise<void>>();
  const load = async (address: string) => {
    const file = new URL(`${address}.${language}.json`, location.href).href;
    const countMissing = (count: number) => recordHealth({ kind: 'missingTexts', file, count });
    try {
      const found = Object.entries(await fetchTexts(file).catch(() => fetchTexts(file)));
      for (const [id, text] of found) if (!texts.get(id)) texts.set(id, text);
      const missing = found.filter(([, text]) => text === '').length;
      if (missing > 0) countMissing(missing);
    } catch (error) {
      console.warn('Texts stay in English.', error);
      // Offline, nothing loads and no version is at fault.
      if (navigator.onLine) countMissing(1);
    }
  };
  return (address: string): Promise<void> => {
    const known = loaded.get(address) ?? load(address);
    loaded.set(address, known);
    return known;
  };
}

/** While the shell's own texts are loading. English has nothing to load. */
export const pageTexts: { loading?: Promise<void> } = {};

async function openPseudo(): Promise<void> {
  const { toPseudo, toPseudoMessage } = await import('@lexboard/shared-lib/texts/pseudo');
  openTextPlace({
    language: () => 'en-XA',
    find: (_id, english) => (typeof english === 'string' ? toPseudo(english) : toPseudoMessage(english)),
    format: formatMessage,
  });
}

/** Decides the language of the page, which it has until it is loaded again. */
export function openPageTexts(): void {
  const language = readPageLanguage();
  document.documentElement.lang = language;
  const texts = new Map<string, string | ParsedMessage>();
  const load = isTranslated(language) ? loadTexts(language, texts) : undefined;
  openTextPlace({
    language: () => language,
    find: (id) => texts.get(id) || undefined,
    format: formatMessage,
    load,
  });
  if (load) pageTexts.loading = load(`${__webpack_public_path__}shell`);
  if (language === 'en-XA') pageTexts.loading = openPseudo();
}
