import type { Scope, Statement } from '../connection.ts';

/**
 * Limits the scope of an organisation to what a person of chosen units may see. Statements are planned for these units: a plan for any
 * units, which PostgreSQL makes after some runs, may read the rows of all.
 */
export const limitedScope = ({ account, units }: { account: number; units: readonly number[] }): Scope => ({
  'app.account': String(account),
  'app.units': `{${units.join()}}`,
  plan_cache_mode: 'force_custom_plan',
});

/** Ends the limits of {@link limitedScope}. */
export const wholeScope: Scope = { 'app.account': '', 'app.units': '', plan_cache_mode: 'auto' };

/**
 * Builds the statement that sets a scope for its transaction. It is one statement, since each one costs time. Scopes with
 * the same names share its text.
 */
export function openScope(scope: Scope): Statement {
  const settings = Object.keys(scope).map((name, index) => `set_config('${name}', $${index + 1}, true)`);
  return { text: `select ${settings.join(', ')}`, parameters: Object.values(scope) };
}
