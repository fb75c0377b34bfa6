interface LawOfRow {
  /** The law's code name, or its name where it has none. */
  law: string;
  /** Missing from a server of the previous version. */
  lawName?: string | undefined;
}

/** A law by its code and name; once if they are equal. */
export const formatLaw = ({ law, lawName = '' }: LawOfRow): string =>
  [...new Set([law, lawName])].filter(Boolean).join(' · ');
