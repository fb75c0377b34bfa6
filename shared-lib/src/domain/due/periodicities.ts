/** The frequencies of due days, by the choices of Periodicity (obligations §3). */

/** The periodicity whose rows need no month. */
export const monthly = 'Monthly';

/** Due dates a year, for periodicities with rows of day and month. */
export const dueDatesPerYear: ReadonlyMap<string, number> = new Map([
  [monthly, 12],
  ['Bi-Monthly', 6],
  ['Quarterly', 4],
  ['Four-Monthly', 3],
  ['Half-Yearly', 2],
  ['Yearly', 1],
]);

/** Interval in years. */
export const intervalYears: ReadonlyMap<string, number> = new Map([
  ['Once in Two Years', 2],
  ['Once in Three Years', 3],
  ['Once in Five Years', 5],
]);

/** Interval in days. */
export const intervalDays: ReadonlyMap<string, number> = new Map([
  ['Daily', 1],
  ['Weekly', 7],
  ['Fortnightly', 14],
]);

/** Sign of the distance from the event to the statutory date. */
export const eventDirections: ReadonlyMap<string, 1 | -1> = new Map([
  ['Pre-Event Based', -1],
  ['Post-Event Based', 1],
]);

export const oneTime = 'One Time';

/** Has no due dates, so nothing is missing. */
export const ongoing = 'Ongoing';
