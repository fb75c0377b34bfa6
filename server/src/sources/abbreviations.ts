/** Words whose initials an abbreviation leaves out. */
const small = new Set('a an and by for from in of on or other the to with'.split(' '));

/** Shorter ones are too often something else; longer ones nobody uses. */
const SHORTEST = 3;
const LONGEST = 10;

/** The initials of a law's name, with and without that of Act: 'The Reserve Bank of India Act, 1934' has rbi and rbia. */
function listInitials(name: string): string[] {
  const words = name.replace(/\b\d{4}\b.*$/u, '').match(/\p{L}+(?:['’]\p{L}+)?/gu) ?? [];
  const telling = words.map((word) => word.toLowerCase()).filter((word) => !small.has(word));
  const all = telling.map(([initial]) => initial).join('');
  const initials = telling.at(-1) === 'act' ? [all, all.slice(0, -1)] : [all];
  return initials.filter(({ length }) => length >= SHORTEST && length <= LONGEST);
}

/** The ids of laws by the initials of their names. */
export function indexInitials(laws: readonly { id: number; name: string }[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const { id, name } of laws)
    for (const initials of listInitials(name)) index.set(initials, [...(index.get(initials) ?? []), id]);
  return index;
}

/**
 * Finds the laws whose abbreviation stands in a title. One of three letters counts only in capitals, among others that are not: it may
 * be a word or a month.
 */
export function findAbbreviated(title: string, index: ReadonlyMap<string, number[]>): number[] {
  const isShouted = title === title.toUpperCase();
  const written = title.match(/\p{L}+/gu) ?? [];
  const abbreviations = written.filter(
    (word) => word.length > SHORTEST || (!isShouted && word === word.toUpperCase()),
  );
  return [...new Set(abbreviations.flatMap((word) => index.get(word.toLowerCase()) ?? []))];
}
