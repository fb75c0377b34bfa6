const units = { d: 'days', w: 'weeks', m: 'months' } as const;

/** The retention: the number of newest days, weeks and months of which the newest backup is kept. */
export type RetentionRule = Readonly<Record<(typeof units)[keyof typeof units], number>>;

const isUnit = (letter: string): letter is keyof typeof units => letter in units;

/** Parses `7d,4w,12m`, in any order, each unit once. @returns undefined for other text, or a rule that keeps nothing */
export function parseRetentionRule(text: string): RetentionRule | undefined {
  const rule = { days: 0, weeks: 0, months: 0 };
  const seen = new Set<string>();
  for (const part of text.split(',')) {
    const [, count = '', letter = ''] = /^\s*([1-9]\d{0,3})([dwm])\s*$/.exec(part) ?? [];
    if (!isUnit(letter) || seen.has(letter)) return undefined;
    seen.add(letter);
    rule[units[letter]] = Number(count);
  }
  return rule;
}

const DAY_MS = 24 * 60 * 60_000;

/** The Monday of a week, as its key. */
const mondayOf = (at: Date) =>
  new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);

const periods: Record<keyof RetentionRule, (at: Date) => string> = {
  days: (at) => at.toISOString().slice(0, 10),
  weeks: mondayOf,
  months: (at) => at.toISOString().slice(0, 7),
};

/**
 * Chooses the backups to keep: the newest of each of the last days, weeks (from Monday) and months with a backup, in UTC,
 * and always the newest of all. Days without a backup do not count, so that a pause in backups removes nothing.
 */
export function chooseRetained<Backup extends { at: string }>(
  backups: readonly Backup[],
  rule: RetentionRule,
): Set<Backup> {
  const newestFirst = [...backups].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const kept = new Set(newestFirst.slice(0, 1));
  for (const unit of Object.values(units)) {
    const newest = new Map<string, Backup>();
    for (const backup of newestFirst) {
      const period = periods[unit](new Date(backup.at));
      if (!newest.has(period)) newest.set(period, backup);
    }
    for (const backup of [...newest.values()].slice(0, rule[unit])) kept.add(backup);
  }
  return kept;
}
