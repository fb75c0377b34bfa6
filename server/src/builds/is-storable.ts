/** The limit of nesting. Records have about seven levels. */
const DEEPEST = 30;

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** PostgreSQL accepts neither U+0000 nor an unpaired surrogate. */
const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed();

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return isHolder(value) && !Array.isArray(value) ? Object.keys(value) : [];
}

/**
 * Whether the database can store a parsed JSON value, by its texts (keys included) and its nesting. It uses a loop instead of
 * recursion, because a deeply nested value would overflow the stack.
 */
export function isStorable(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST || !level.every((one) => textsOf(one).every(isStorableText))) return false;
    level = level.filter(isHolder).flatMap((holder): unknown[] => Object.values(holder));
  }
  return true;
}
