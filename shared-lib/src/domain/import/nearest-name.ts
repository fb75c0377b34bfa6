import { toTextKey } from '../texts/text-forms.ts';

const aside = new Set(['the', 'and', 'of', 'a', 'an']);

/** The significant words of a name, without apostrophes, brackets and small words. */
const wordsOf = (name: string): Set<string> =>
  new Set(
    toTextKey(name)
      .replaceAll("'", '')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word !== '' && !aside.has(word)),
  );

/** Minimum share of common words for two names to count as similar. */
const MIN_COMMON = 0.6;

function share(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  return (2 * common) / (one.size + other.size);
}

/** Creates a fuzzy search for the most similar name; it returns none below the threshold. */
export function createNearestFinder<Named extends { label: string }>(
  among: readonly Named[],
): (text: string) => Named | undefined {
  const known = among.map((named) => ({ named, words: wordsOf(named.label) }));
  return (text) => {
    const words = wordsOf(text);
    let nearest: Named | undefined;
    let most = MIN_COMMON;
    for (const one of known) {
      const common = words.size > 0 ? share(words, one.words) : 0;
      if (common > most || (common === most && !nearest)) [nearest, most] = [one.named, common];
    }
    return nearest;
  };
}
