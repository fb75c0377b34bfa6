import type { Scope, Statement } from '../connection.ts';

/** The ids of restricted notices that a person may not see, and of their occurrences (daily work §5). */
export interface HiddenNotices {
  notices: readonly number[];
  occurrences: readonly number[];
}

/** A person who may not see everything of the organisation. */
export interface Reader {
  /** The account's id. */
  account: number;
  /** Ids of the units that they act for, with all below; undefined for the whole organisation. */
  units?: readonly number[] | undefined;
  hidden?: HiddenNotices | undefined;
}

const toArray = (ids: readonly number[] | undefined): string => (ids ? `{${ids.join()}}` : '');

/**
 * Limits the scope of an organisation to what a person may see. For a person of chosen units statements are planned for these units: a
 * plan for any units, which PostgreSQL makes after some runs, may read the rows of all.
 */
export const limitedScope = ({ account, units, hidden }: Reader): Scope => ({
  'app.account': String(account),
  'app.units': toArray(units),
  'app.hidden_notices': toArray(hidden?.notices),
  'app.hidden_occurrences': toArray(hidden?.occurrences),
  plan_cache_mode: units ? 'force_custom_plan' : 'auto',
});

/** Ends the limits of {@link limitedScope}. */
export const wholeScope: Scope = {
  'app.account': '',
  'app.units': '',
  'app.hidden_notices': '',
  'app.hidden_occurrences': '',
  plan_cache_mode: 'auto',
};

/**
 * Builds the statement that sets a scope for its transaction. It is one statement, since each one costs time. Scopes with
 * the same names share its text.
 */
export function openScope(scope: Scope): Statement {
  const settings = Object.keys(scope).map((name, index) => `set_config('${name}', $${index + 1}, true)`);
  return { text: `select ${settings.join(', ')}`, parameters: Object.values(scope) };
}
