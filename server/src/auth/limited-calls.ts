import type { Access } from '@lexboard/shared-lib/contract';
import { attachedKinds } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Refused } from '../http/refused.ts';
import type { Account } from './account-repository.ts';

/**
 * Calls with Edit or administrator access that people of chosen units may make, too: each decides by the units of its
 * subject. A new call is for people of the whole organisation until it is named here.
 */
const ofUnits = new RegExp(
  `^/api/(${[
    'due/(assign|event|eventremove|duties)',
    'users/(add|disable|holdings|invite|list|log|resettwofactor|tokenrevoke|tokens|update)',
    'moduleaccess/(list|update)',
    ...attachedKinds.map(
      ({ name }) => `${name}/(add|update|delete|undodelete|revert|attachment|bulk|bulk/stop)`,
    ),
    String.raw`import/\w+`,
  ].join('|')})$`,
);

export const forWholeOrganisation = () =>
  t('You act for chosen units: this is for people of the whole organisation.');

const restricted: ReadonlySet<Access> = new Set(['edit', 'administrator', 'operator', 'administratorAlways']);

/**
 * Laws, questions, rules, settings, units, releases and the organisation's reports are for people of the whole
 * organisation (units §3).
 * @param route the route's path
 * @throws Refused 403 for a person of chosen units
 */
export function requireWholeOrganisation(access: Access, route: string, { actsFor }: Account): void {
  if (!actsFor || !restricted.has(access) || ofUnits.test(route)) return;
  throw new Refused(403, forWholeOrganisation());
}
