import { viewParameters } from '@lexboard/shared-lib/contract';
import { Refused } from '../http/refused.ts';

const isKnown = (name: string) => viewParameters.some((known) => known === name);

/**
 * The query of a view's address, its parts in one order. Their values are the workspace's business: it makes a view
 * of whatever they are.
 * @throws Refused 400 for what is no query of a view
 */
export function cleanAddress(address: string): string {
  const given = [...new URLSearchParams(address)];
  const names = given.map(([name]) => name);
  if (!address.startsWith('?') || !names.every(isKnown) || new Set(names).size < names.length) {
    const message = 'Is not the address of a list.';
    throw new Refused(400, `address: ${message}`, { errors: [{ field: 'address', message }] });
  }
  return `?${new URLSearchParams(given).toString()}`;
}
