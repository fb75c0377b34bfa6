/** The texts of a build in a language: each once, as several chunks may have it. */
export interface TextCount {
  all: number;
  missing: number;
}

/** Larger files are no texts: reading them would hold up others. */
const MAX_BYTES = 5 * 1024 * 1024;

/** The texts of a file by id; none of one that is no JSON. */
function parseTexts(content: string): [string, unknown][] {
  try {
    const texts: unknown = JSON.parse(content);
    return typeof texts === 'object' && texts ? Object.entries(texts) : [];
  } catch {
    return [];
  }
}

/** Counts the texts in the files of a build, `<chunk>.<language>.json`, in which a missing text is empty. */
export function countTexts(languages: readonly string[]) {
  const found = new Map(languages.map((language) => [language, new Map<string, boolean>()]));
  return {
    add(file: string, content: string | Buffer): void {
      const known = found.get(/\.([\w-]+)\.json$/.exec(file)?.[1] ?? '');
      if (!known || Buffer.byteLength(content) > MAX_BYTES) return;
      for (const [id, text] of parseTexts(content.toString())) known.set(id, text === '');
    },
    counts: (): Record<string, TextCount> =>
      Object.fromEntries(
        [...found].map(([language, texts]) => {
          const missing = [...texts.values()].filter(Boolean).length;
          return [language, { all: texts.size, missing }];
        }),
      ),
  };
}
