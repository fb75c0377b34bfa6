/** Records are some seven levels deep. */
const DEEPEST = 30;

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** PostgreSQL takes neither U+0000 nor half of a surrogate pair. */
const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed();

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return isHolder(value) && !Array.isArray(value) ? Object.keys(value) : [];
}

/**
 * Whether the database can store what was read as JSON: by its texts, names among them, and by how deeply it is nested. It
 * does not call itself: the stack is less deep than what was sent may be.
 */
export function isStorable(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST || !level.every((one) => textsOf(one).every(isStorableText))) return false;
    level = level.filter(isHolder).flatMap((holder): unknown[] => Object.values(holder));
  }
  return true;
}
