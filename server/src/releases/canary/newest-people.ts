import { mayDecideAlone, type Holders } from './independence.ts';

/** The newest page views of a version by one person, of those that showed something, failed or took too long. */
export interface PersonViews {
  organisation: string;
  /** {@link VIEWS_OF_PERSON} at most. */
  views: number;
  shown: number;
  failing: number;
}

/** So many of a person's page views are the newest ones; a view that is older than a day is none of them. */
export const VIEWS_OF_PERSON = 3;

/** Of so many of them at most the number counts: nobody speaks for more than two. */
const COUNTED_VIEWS = 2;

/** So many people, by their newest page view, say how a version does; so many of one organisation that is not alone. */
export const NEWEST_PEOPLE = 20;
const MOST_OF_ORGANISATION = 5;

/** After so many seconds at most a page has said that it showed a version; that a version failed it says at once. */
export const REPORT_SECONDS = 30;

/** Views after which a canary that nobody saw does not load, and people among them. */
const BLANK = { views: 3, people: 2 };

/** Views after which a canary that failed in each of them is broken, and people among them. */
const BROKEN = { views: 5, people: 3 };

/** So many must agree for each who says otherwise. */
const AGREEING_FOR_EACH_OTHER = 9;

/** The views of both versions by the newest people. Of each version the people are the newest first. */
export interface Seen {
  canary: readonly PersonViews[];
  /** Also those to whom it was shown in the canary's place. */
  stable: readonly PersonViews[];
  /** Without them. */
  ownStable: readonly PersonViews[];
  /**
   * The number of people who should have had the canary since the oldest of these page views: its share of those to
   * whom the stable version was shown. 0 once that is longer ago than {@link REPORT_SECONDS}, or where no lot gives
   * the canary.
   */
  expected: number;
  holders: Holders;
}

/** The newest people: few of each organisation, so that none of them is all that is heard. */
export function chooseNewest<Person extends PersonViews>(
  people: readonly Person[],
  holders: Holders,
): Person[] {
  const counts = new Map<string, number>();
  const chosen = people.filter(({ organisation }) => {
    const count = (counts.get(organisation) ?? 0) + 1;
    counts.set(organisation, count);
    return count <= MOST_OF_ORGANISATION || mayDecideAlone(holders, organisation);
  });
  return chosen.slice(0, NEWEST_PEOPLE);
}

/** The evidence of people against a canary. */
export interface Agreement {
  /** The number of people who give it. */
  against: number;
  /** Of so many people. */
  people: number;
  /** The number of people who say the same of the stable version at least once. */
  ofStable: number;
  /** It holds whichever organisation is left out, but for those beside which hardly anybody has the canary. */
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
    against.length >= AGREEING_FOR_EACH_OTHER * others
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
 * Where the people of one organisation are those who say otherwise, all of them together count as one person, and none where
 * another organisation is left out: not both of them forge.
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
 * The number of page views that are needed. As many as the canary should have had: pages report what failed at once
 * and what was shown later, so the first that is known of each new canary are its failures. And as many again for
 * each person for whom the stable version fails: then a few that fail come about by chance.
 */
const viewsNeeded = ({ views, people }: Needed, expected: number, failingPeople: number): Needed => ({
  views: Math.max(views, expected) * (1 + failingPeople),
  people,
});

const isBlank: IsAgainst = ({ shown }) => shown === 0;
const isBroken: IsAgainst = ({ views, failing }) => failing === views;

/** Hardly anybody saw the canary, and the stable version is not as bad. */
export function findNotLoading({
  canary,
  stable,
  ownStable,
  expected,
  holders,
}: Seen): Agreement | undefined {
  if (stable.length > 0 && stable.every(isBlank)) return undefined;
  const blankPeople = ownStable.filter(({ views, shown }) => shown < views).length;
  const found = findAgreement(canary, isBlank, viewsNeeded(BLANK, expected, blankPeople), holders);
  return found && { ...found, ofStable: blankPeople };
}

/** It failed for nearly everybody who had the canary, and for hardly anybody with the stable version. */
export function findFailing({ canary, stable, ownStable, expected, holders }: Seen): Agreement | undefined {
  if (stable.reduce((sum, { views }) => sum + views, 0) < BROKEN.views) return undefined;
  const failingPeople = ownStable.filter(({ views, shown, failing }) => shown < views || failing > 0).length;
  const found = findAgreement(canary, isBroken, viewsNeeded(BROKEN, expected, failingPeople), holders);
  return found && { ...found, ofStable: failingPeople };
}
