/** What the newest page views of a version had, of those that showed something, failed or took too long. */
export interface NewestViews {
  views: number;
  shown: number;
  failing: number;
  people: number;
}

/** So many page views of a version are its newest ones; a view that is older than a day is none of them. */
export const NEWEST_VIEWS = 10;

/** So many of the stable version's newest page views say how often it fails itself. */
export const STABLE_VIEWS = 30;

/** After so many seconds at most a page has said that it showed a version; that a version failed it says at once. */
export const REPORT_SECONDS = 30;

/** Views after which a canary that nobody saw does not load, and people among them. */
const BLANK_VIEWS = 3;
const BLANK_PEOPLE = 2;

/** Views after which a canary that failed in each of them is broken, and people among them. */
const BROKEN_VIEWS = 5;
const BROKEN_PEOPLE = 3;

/** What is known of both versions by the newest page views. */
export interface Seen {
  canary: NewestViews;
  stable: NewestViews;
  /** People who had the stable version, not as a fallback, and in one of its newest page views did not see it. */
  blankPeople: number;
  /** The same, or it failed for them after it was shown. */
  failingPeople: number;
  /**
   * How many page views the canary should have had since the oldest of its newest ones: its share of those that showed the
   * stable version. 0 once that is longer ago than {@link REPORT_SECONDS}, or where no lot gives the canary.
   */
  expected: number;
}

/**
 * How many page views it takes. As many as the canary should have had: pages report what failed at once and what was shown
 * later, so the first that is known of each new canary are its failures. And as many again for each person for whom the stable
 * version fails: then a few that fail come about by chance.
 */
const viewsNeeded = (fewest: number, expected: number, people: number): number =>
  Math.max(fewest, expected) * (1 + people);

/** Nobody saw the canary, and the stable version is not as bad. */
export const doesNotLoad = ({ canary, stable, blankPeople, expected }: Seen): boolean =>
  canary.shown === 0 &&
  canary.views >= viewsNeeded(BLANK_VIEWS, expected, blankPeople) &&
  canary.people >= BLANK_PEOPLE &&
  (stable.views === 0 || stable.shown > 0);

/** Everybody who saw the canary had it fail, and hardly anybody the stable version. */
export const failsForAll = ({ canary, stable, failingPeople, expected }: Seen): boolean =>
  canary.failing === canary.views &&
  canary.views >= viewsNeeded(BROKEN_VIEWS, expected, failingPeople) &&
  canary.people >= BROKEN_PEOPLE &&
  stable.views >= BROKEN_VIEWS &&
  stable.failing === 0;
