/** The frequencies of due days, by the choices of Periodicity (obligations §3). */

/** The one whose rows need no month. */
export const monthly = 'Monthly';

/** Days a year of those that rows of day and month stand for. */
export const timesAYear: ReadonlyMap<string, number> = new Map([
  [monthly, 12],
  ['Bi-Monthly', 6],
  ['Quarterly', 4],
  ['Four-Monthly', 3],
  ['Half-Yearly', 2],
  ['Yearly', 1],
]);

/** Years from one to the next. */
export const everyYears: ReadonlyMap<string, number> = new Map([
  ['Once in Two Years', 2],
  ['Once in Three Years', 3],
  ['Once in Five Years', 5],
]);

/** Days from one to the next. */
export const everyDays: ReadonlyMap<string, number> = new Map([
  ['Daily', 1],
  ['Weekly', 7],
  ['Fortnightly', 14],
]);

/** Which way the statutory day lies from its event. */
export const eventDirections: ReadonlyMap<string, 1 | -1> = new Map([
  ['Pre-Event Based', -1],
  ['Post-Event Based', 1],
]);

export const oneTime = 'One Time';

/** Has no day by its nature, so nothing is missing. */
export const ongoing = 'Ongoing';
