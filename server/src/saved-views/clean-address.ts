import { viewParameters } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Refused } from '../http/refused.ts';

const isKnown = (name: string) => viewParameters.some((known) => known === name);

/**
 * Normalizes the query of a view's address, with parameters in a fixed order. Their values are not checked: the workspace
 * handles any.
 * @throws Refused 400 for a query that is not a view's
 */
export function cleanAddress(address: string): string {
  const given = [...new URLSearchParams(address)];
  const names = given.map(([name]) => name);
  if (!address.startsWith('?') || !names.every(isKnown) || new Set(names).size < names.length) {
    const message = t('Is not the address of a list.');
    throw new Refused(400, `address: ${message}`, { errors: [{ field: 'address', message }] });
  }
  return `?${new URLSearchParams(given).toString()}`;
}
