import { cleanText } from '../cells.ts';
import { most } from '../limits.ts';
import { refuse } from '../unreadable.ts';
import type { WorkbookParts } from './parts.ts';

/** Limits above what tables of the allowed size need. */
const maxTexts = { count: 2_000_000, characters: 60_000_000 };

const escaped = /_x([0-9A-F]{4})_/gi;

/** Decodes characters that the format writes as _x000D_. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(escaped, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    : text;

/** Joins the runs of a text, which may have different styles. Phonetic readings above Japanese characters are left out. */
export class TextCollector {
  #text = '';
  #open = false;
  #inReading = false;

  start(): void {
    this.#text = '';
  }

  onOpen(name: string): void {
    if (name === 'rPh') this.#inReading = true;
    else if (name === 't') this.#open = !this.#inReading;
  }

  onText(text: string): void {
    if (!this.#open) return;
    this.#text += text;
    if (this.#text.length > most.characters) refuse('damaged');
  }

  onClose(name: string): void {
    if (name === 'rPh') this.#inReading = false;
    else if (name === 't') this.#open = false;
  }

  take(): string {
    return unescapeText(this.#text);
  }
}

/** Reads the shared strings, which cells refer to by index. Nothing else of a workbook is held in memory. */
export async function readSharedStrings(parts: WorkbookParts, part: string): Promise<string[]> {
  const texts: string[] = [];
  const collector = new TextCollector();
  let characters = 0;
  await parts.read(part, {
    onOpen: (name) => (name === 'si' ? collector.start() : collector.onOpen(name)),
    onText: (text) => collector.onText(text),
    onClose: (name) => {
      collector.onClose(name);
      if (name !== 'si') return;
      const text = cleanText(collector.take());
      characters += text.length;
      texts.push(text);
      if (characters > maxTexts.characters || texts.length > maxTexts.count) refuse('tooLarge');
    },
  });
  return texts;
}
