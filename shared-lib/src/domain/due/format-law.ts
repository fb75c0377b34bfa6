interface LawOfRow {
  /** The law's code name. */
  law: string;
  /** Missing from a server of the version before. */
  lawName?: string | undefined;
}

/** The law of what is due, as people know it: by its code and its name, once where they are the same. */
export const formatLaw = ({ law, lawName = '' }: LawOfRow): string =>
  [...new Set([law, lawName])].filter(Boolean).join(' · ');
