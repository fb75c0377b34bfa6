/**
 * People whom comments name by `@` (daily work §6). Stored texts have their ids, `@{7}`, so that the present names show.
 */

const stored = /@\{(\d{1,9})\}/g;

/** Whether an `@` at a place is a part of a word or an e-mail address, by what stands before it. */
const isInWord = (text: string, at: number): boolean =>
  /[\p{L}\p{N}_.%+@-]$/u.test(text.slice(Math.max(0, at - 2), at));
const startsWord = /^[\p{L}\p{N}_]/u;

/** The most people that a comment may name. */
export const maxMentions = 20;

const replaceStored = (text: string, toWords: (id: number, written: string) => string): string =>
  text.replace(stored, (written, id: string, at: number) =>
    isInWord(text, at) ? written : toWords(Number(id), written),
  );

/** The ids of the people that a stored text names, each once. */
export function findMentions(text: string): number[] {
  const found = new Set<number>();
  replaceStored(text, (id, written) => {
    found.add(id);
    return written;
  });
  return [...found];
}

/** A stored text with the names of its people; who is unknown stays as stored. */
export const showMentions = (text: string, names: ReadonlyMap<number, string>): string =>
  replaceStored(text, (id, written) => (names.has(id) ? `@${names.get(id)}` : written));

interface Named {
  id: number;
  name: string;
}

/** A typed text as it is stored: each `@Name` of these people becomes their id, of the longest name that fits. */
export function storeMentions(text: string, people: readonly Named[]): string {
  const byLength = people.toSorted((one, other) => other.name.length - one.name.length);
  let result = '';
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at + 1);
    const found =
      text[at] === '@' && !isInWord(text, at)
        ? byLength.find(({ name }) => rest.startsWith(name) && !startsWord.test(rest.slice(name.length)))
        : undefined;
    result += found ? `@{${found.id}}` : text[at];
    at += 1 + (found?.name.length ?? 0);
  }
  return result;
}

const MAX_TYPED = 40;

/** The `@` and the part of a name that is typed before the caret; undefined where none is. */
export function findTypedMention(text: string, caret: number): { at: number; part: string } | undefined {
  const at = text.lastIndexOf('@', caret - 1);
  if (at < 0 || isInWord(text, at)) return undefined;
  const part = text.slice(at + 1, caret);
  return part.length > MAX_TYPED || /^\s|\s$|\n|[{}]/.test(part) ? undefined : { at, part };
}
