/** Who owns and who checks, by the names of demonstration accounts; null is nobody. */
export interface DemoPeople {
  owner: string | null;
  checker: string | null;
}

/** In turn, so that each person has some, some are checked by nobody, and some are owned by nobody. */
const turns: readonly DemoPeople[] = [
  { owner: 'editor', checker: 'admin' },
  { owner: 'viewer', checker: 'editor' },
  { owner: 'editor', checker: null },
  { owner: 'admin', checker: 'editor' },
  { owner: 'editor', checker: 'admin' },
  { owner: 'viewer', checker: 'admin' },
  { owner: null, checker: null },
];

/** The people of the record that is attached as so many a one. */
export const findDemoPeople = (index: number): DemoPeople =>
  turns[index % turns.length] ?? { owner: null, checker: null };
