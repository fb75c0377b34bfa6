import { toTextKey } from '../texts/text-forms.ts';

/** A record of a pack, as far as it is chosen by. */
export interface ChosenFrom {
  kind: string;
  record: {
    id: string;
    law?: string | undefined;
    alsoLaws?: readonly string[] | undefined;
    values: Readonly<Record<string, string | readonly string[]>>;
    institutional?: boolean | undefined;
  };
}

/** What is chosen of a pack, by name. An empty list does not choose. */
export interface ChoiceOfPack {
  states: readonly string[];
  industries: readonly string[];
  entityTypes: readonly string[];
  branches: readonly string[];
  categories: readonly string[];
  /** Whether laws of institutions and of the state itself are taken, too. */
  institutional: boolean;
}

/** What can be chosen by, with the fields that say it. */
export const packDimensions = {
  states: ['state'],
  industries: ['IndustryKeyWords'],
  entityTypes: ['EntityTypeKey', 'CompanyTypekey'],
  branches: ['BranchKeyWords'],
  categories: ['Category'],
} as const;
type Dimension = keyof typeof packDimensions;

const dimensions: readonly Dimension[] = ['states', 'industries', 'entityTypes', 'branches', 'categories'];

/** 'All Industries', 'All Entities'. */
const isAll = (name: string): boolean => /^all\b/i.test(name);

/** What a record says of a dimension; empty where it holds for all. */
export function listSaid({ record: { values } }: ChosenFrom, dimension: Dimension): string[] {
  const said = packDimensions[dimension].flatMap((field) => values[field] ?? []).filter(Boolean);
  return said.some(isAll) ? [] : said;
}

type Wanted = Readonly<Record<Dimension, ReadonlySet<string>>>;

function fits(one: ChosenFrom, wanted: Wanted): boolean {
  return dimensions.every((dimension) => {
    const names = wanted[dimension];
    // A law of the centre has no state, whatever it says.
    if (names.size === 0 || (dimension === 'states' && one.record.values['Central'] === 'Central'))
      return true;
    const said = listSaid(one, dimension);
    return said.length === 0 || said.some((name) => names.has(toTextKey(name)));
  });
}

/**
 * Finds the records of a pack that a choice takes (content.md "Take over"): laws that fit it, with the laws above them, and
 * what belongs to these laws and fits it as well. What says nothing of a dimension fits.
 * @returns their ids
 */
export function chooseRecords(records: readonly ChosenFrom[], choice: ChoiceOfPack): Set<string> {
  const toKeys = (names: readonly string[]) => new Set(names.map(toTextKey));
  const wanted: Wanted = {
    states: toKeys(choice.states),
    industries: toKeys(choice.industries),
    entityTypes: toKeys(choice.entityTypes),
    branches: toKeys(choice.branches),
    categories: toKeys(choice.categories),
  };
  const laws = new Map(records.flatMap((one) => (one.kind === 'law' ? [[one.record.id, one]] : [])));
  const chosen = new Set<string>();
  for (const one of laws.values()) {
    if ((one.record.institutional && !choice.institutional) || !fits(one, wanted)) continue;
    let next: ChosenFrom | undefined = one;
    while (next && !chosen.has(next.record.id)) {
      chosen.add(next.record.id);
      next = laws.get(next.record.law ?? '');
    }
  }
  for (const one of records) {
    const { id, law = '', alsoLaws = [] } = one.record;
    if (one.kind !== 'law' && [law, ...alsoLaws].every((key) => chosen.has(key)) && fits(one, wanted))
      chosen.add(id);
  }
  return chosen;
}
