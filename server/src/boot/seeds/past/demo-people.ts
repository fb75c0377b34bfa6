/** Usernames of a record's owner and checker; null for none. */
export interface DemoPeople {
  owner: string | null;
  checker: string | null;
}

/** Records get these in turn, so that each person has some, and some records have no checker or no owner. */
const turns: readonly DemoPeople[] = [
  { owner: 'editor', checker: 'admin' },
  { owner: 'viewer', checker: 'editor' },
  { owner: 'editor', checker: null },
  { owner: 'admin', checker: 'editor' },
  { owner: 'editor', checker: 'admin' },
  { owner: 'viewer', checker: 'admin' },
  { owner: null, checker: null },
];

const nobody: DemoPeople = { owner: null, checker: null };

/** The owner and checker of the record at this position. A record with units has none: its owners are the units' heads. */
export const findDemoPeople = (index: number, hasUnits: boolean): DemoPeople =>
  hasUnits ? nobody : (turns[index % turns.length] ?? nobody);
