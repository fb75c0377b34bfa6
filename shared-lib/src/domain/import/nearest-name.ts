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

/** Shorter words are other words with another letter. */
const MIN_TYPED = 4;

/** Whether two words differ by one letter: left out, added, replaced or swapped with the next. */
function isTypingError(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < MIN_TYPED) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [a, b] = [one.slice(same), other.slice(same)];
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}

type IsSame = (word: string, words: ReadonlySet<string>) => boolean;

const isExact: IsSame = (word, words) => words.has(word);
const isTyped: IsSame = (word, words) =>
  words.has(word) || [...words].some((other) => isTypingError(word, other));

function share(one: ReadonlySet<string>, other: ReadonlySet<string>, isSame: IsSame): number {
  const common = [...one].filter((word) => isSame(word, other)).length;
  return (2 * common) / (one.size + other.size);
}

/** Comparing letters takes long, so only short lists are searched for typing errors. */
const MAX_TYPED = 1_000;

/**
 * Creates a fuzzy search for the most similar name. It returns none below the threshold, nor where two are equally
 * near.
 */
export function createNearestFinder<Named extends { label: string }>(
  among: readonly Named[],
): (text: string) => Named | undefined {
  const known = among.map((named) => ({ named, words: wordsOf(named.label) }));
  const findNearest = (words: ReadonlySet<string>, isSame: IsSame): Named[] => {
    let nearest: Named[] = [];
    let most = MIN_COMMON;
    for (const one of known) {
      const common = share(words, one.words, isSame);
      if (common > most) [nearest, most] = [[], common];
      if (common === most) nearest.push(one.named);
    }
    return nearest;
  };
  return (text) => {
    const words = wordsOf(text);
    if (words.size === 0) return undefined;
    const exact = findNearest(words, isExact);
    const found = exact.length > 0 || known.length > MAX_TYPED ? exact : findNearest(words, isTyped);
    return found.length === 1 ? found[0] : undefined;
  };
}
