import { toTextKey } from '../texts/text-forms.ts';

const aside = new Set(['the', 'and', 'of', 'a', 'an']);

/** The words of a name by which it is known, whatever its apostrophes, brackets and small words. */
const wordsOf = (name: string): Set<string> =>
  new Set(
    toTextKey(name)
      .replaceAll("'", '')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word !== '' && !aside.has(word)),
  );

/** Of all words of two names, so many are common to both: below this they are different ones. */
const LEAST_COMMON = 0.6;

function share(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  return (2 * common) / (one.size + other.size);
}

/** Prepares to find the one of some names that is nearest to a text; none where all are far. */
export function createNearestFinder<Named extends { label: string }>(
  among: readonly Named[],
): (text: string) => Named | undefined {
  const known = among.map((named) => ({ named, words: wordsOf(named.label) }));
  return (text) => {
    const words = wordsOf(text);
    let nearest: Named | undefined;
    let most = LEAST_COMMON;
    for (const one of known) {
      const common = words.size > 0 ? share(words, one.words) : 0;
      if (common > most || (common === most && !nearest)) [nearest, most] = [one.named, common];
    }
    return nearest;
  };
}
