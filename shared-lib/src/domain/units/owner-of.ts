import { t } from '../../texts/index.ts';
import type { UnitRow } from './applied-units.ts';
import type { UnitTree } from './unit-tree.ts';

/** Where a person comes from: the occurrence, the record's row for its unit, the record, or the head of a unit. */
export type PersonSource = 'own' | 'row' | 'record' | 'head' | 'headAbove';

/** A person of an occurrence. */
export interface FoundPerson {
  person: number;
  source: PersonSource;
  /** The unit whose head it is, for the sources `head` and `headAbove`. */
  unit?: number;
}

type People = Pick<UnitRow, 'owner' | 'checker'>;

/** What can name the people of an occurrence; null and undefined name none. */
export interface PeopleOfOccurrence {
  /** Null for the organisation as a whole. */
  unit: number | null;
  /** The occurrence's own people. */
  own?: People | undefined;
  /** The record's row for the unit. */
  row?: People | undefined;
  record?: People | undefined;
}

function findNamed(role: keyof People, people: PeopleOfOccurrence): FoundPerson | undefined {
  for (const source of ['own', 'row', 'record'] as const) {
    const person = people[source]?.[role];
    if (person) return { person, source };
  }
  return undefined;
}

/** The owner of an occurrence: its own, its unit's in the record, the record's, or the nearest head (units §2). */
export function findOwner(people: PeopleOfOccurrence, tree: UnitTree): FoundPerson | undefined {
  const { unit } = people;
  const named = findNamed('owner', people);
  const headed = named || unit === null ? undefined : tree.nearestHead(unit);
  if (!headed || headed.head === null) return named;
  return { person: headed.head, source: headed.id === unit ? 'head' : 'headAbove', unit: headed.id };
}

/** The checker of an occurrence. A head checks nothing by being head, because the head is the owner. */
export const findChecker = (people: PeopleOfOccurrence): FoundPerson | undefined =>
  findNamed('checker', people);

type Role = 'Owner' | 'Checker';

const sourceWords: Record<PersonSource, (role: Role) => string> = {
  own: (role) => t('{role, select, Owner {Owner} other {Checker}} of this due item alone', { role }),
  row: (role) => t('{role, select, Owner {Owner} other {Checker}} of this unit in this record', { role }),
  record: (role) => t('{role, select, Owner {Owner} other {Checker}} of the record', { role }),
  head: () => t('Head of this unit'),
  headAbove: () => t('Head of the nearest unit above'),
};

/** The words of the dialog for where a person comes from. */
export const describePersonSource = (role: Role, source: PersonSource): string => sourceWords[source](role);
