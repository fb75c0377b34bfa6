import { mayDecideAlone, type Holders } from './independence.ts';

/** One person's newest page views of a version. Only views that showed something, failed or took too long are included. */
export interface PersonViews {
  organisation: string;
  /** At most {@link VIEWS_OF_PERSON}. */
  views: number;
  shown: number;
  failing: number;
}

/** The number of newest page views read for each person. Views older than a day are left out. */
export const VIEWS_OF_PERSON = 3;

/** At most this many views of a person count towards the required number. */
const COUNTED_VIEWS = 2;

/**
 * A version is judged by this many people, those with the newest page views. Of each organisation at most
 * {@link MAX_PER_ORGANISATION} count, unless it may decide alone.
 */
export const NEWEST_PEOPLE = 20;
const MAX_PER_ORGANISATION = 5;

/** A page reports a shown version within this many seconds, and a failed one at once. */
export const REPORT_SECONDS = 30;

/** The views, and people among them, that show that a canary does not load: it was shown in none of the views. */
const MIN_NOT_LOADING = { views: 3, people: 2 };

/** The views, and people among them, that show that a canary is broken: each of the views failed. */
const MIN_FAILING = { views: 5, people: 3 };

/** The number of people with the problem that is required for each person without it. */
const AGREEING_PER_DISSENTER = 9;

/** The views of both versions by the newest people. For each version, the people with the newest views come first. */
export interface NewestViews {
  canary: readonly PersonViews[];
  /** Includes people to whom it was shown as a fallback for the canary. */
  stable: readonly PersonViews[];
  /** The people of `stable` without those to whom it was shown as a fallback. */
  ownStable: readonly PersonViews[];
  /**
   * The number of people expected to have got the canary since the oldest of these page views: its share of those to whom the
   * stable version was shown. 0 once that is longer ago than {@link REPORT_SECONDS}, or where people get the canary only by name.
   */
  expected: number;
  holders: Holders;
}

/** The newest people, with a limit for each organisation, so that no organisation dominates. */
export function chooseNewest<Person extends PersonViews>(
  people: readonly Person[],
  holders: Holders,
): Person[] {
  const counts = new Map<string, number>();
  const chosen = people.filter(({ organisation }) => {
    const count = (counts.get(organisation) ?? 0) + 1;
    counts.set(organisation, count);
    return count <= MAX_PER_ORGANISATION || mayDecideAlone(holders, organisation);
  });
  return chosen.slice(0, NEWEST_PEOPLE);
}

/** The evidence of people against a canary. */
export interface Agreement {
  /** The number of people against the canary. */
  against: number;
  people: number;
  /** The number of people with the same problem in at least one view of the stable version. */
  ofStable: number;
  /** It also holds without any one organisation, except where that organisation may decide alone. */
  isIndependent: boolean;
}

type IsAgainst = (person: PersonViews) => boolean;
interface Needed {
  views: number;
  people: number;
}

function isAgreed(people: readonly PersonViews[], isAgainst: IsAgainst, needed: Needed): boolean {
  const against = people.filter(isAgainst);
  const views = against.reduce((sum, person) => sum + Math.min(COUNTED_VIEWS, person.views), 0);
  const others = people.length - against.length;
  return (
    against.length >= needed.people &&
    views >= needed.views &&
    against.length >= AGREEING_PER_DISSENTER * others
  );
}

const organisationsOf = (people: readonly PersonViews[]) => [
  ...new Set(people.map(({ organisation }) => organisation)),
];

function isIndependent(
  people: readonly PersonViews[],
  isAgainst: IsAgainst,
  needed: Needed,
  holders: Holders,
): boolean {
  const without = (one: string) =>
    people.filter((person) => person.organisation !== one || !isAgainst(person));
  return organisationsOf(people.filter(isAgainst)).every(
    (one) => mayDecideAlone(holders, one) || isAgreed(without(one), isAgainst, needed),
  );
}

/**
 * Guards against forged reports. Where one organisation disagrees, its disagreeing people are counted as one person. The test of
 * independence then leaves this organisation out altogether, assuming that two organisations do not both forge.
 */
function findAgreement(
  people: readonly PersonViews[],
  isAgainst: IsAgainst,
  needed: Needed,
  holders: Holders,
): Omit<Agreement, 'ofStable'> | undefined {
  const otherwise = people.filter((person) => !isAgainst(person));
  const asOnePerson = organisationsOf(otherwise).map((one) => {
    const others = people.filter(({ organisation }) => organisation !== one);
    return {
      list: [...others, ...otherwise.filter(({ organisation }) => organisation === one).slice(0, 1)],
      others,
    };
  });
  const agreements = [{ list: people, others: people }, ...asOnePerson]
    .filter(({ list }) => isAgreed(list, isAgainst, needed))
    .map(({ list, others }) => ({
      against: list.filter(isAgainst).length,
      people: list.length,
      isIndependent: isIndependent(others, isAgainst, needed, holders),
    }));
  return agreements.find((agreement) => agreement.isIndependent) ?? agreements[0];
}

/**
 * The number of page views required. It is at least the expected number of canary views: failures are reported before
 * successes, so the first reports on a new canary are its failures. It is multiplied for each person for whom the stable
 * version fails, since a few failures may then be chance.
 */
const viewsNeeded = ({ views, people }: Needed, expected: number, failingPeople: number): Needed => ({
  views: Math.max(views, expected) * (1 + failingPeople),
  people,
});

const isBlank: IsAgainst = ({ shown }) => shown === 0;
const isBroken: IsAgainst = ({ views, failing }) => failing === views;

/** The canary was hardly shown to anyone, and the stable version is not as bad. */
export function findNotLoading({
  canary,
  stable,
  ownStable,
  expected,
  holders,
}: NewestViews): Agreement | undefined {
  if (stable.length > 0 && stable.every(isBlank)) return undefined;
  const blankPeople = ownStable.filter(({ views, shown }) => shown < views).length;
  const found = findAgreement(canary, isBlank, viewsNeeded(MIN_NOT_LOADING, expected, blankPeople), holders);
  return found && { ...found, ofStable: blankPeople };
}

/** The canary failed for nearly all of its people, and the stable version for hardly any. */
export function findFailing({
  canary,
  stable,
  ownStable,
  expected,
  holders,
}: NewestViews): Agreement | undefined {
  if (stable.reduce((sum, { views }) => sum + views, 0) < MIN_FAILING.views) return undefined;
  const failingPeople = ownStable.filter(({ views, shown, failing }) => shown < views || failing > 0).length;
  const found = findAgreement(canary, isBroken, viewsNeeded(MIN_FAILING, expected, failingPeople), holders);
  return found && { ...found, ofStable: failingPeople };
}
