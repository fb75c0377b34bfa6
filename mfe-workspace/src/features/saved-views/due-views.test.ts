import { viewParameters } from '@lexboard/shared-lib/contract';
import { dueListing, formatDueView, parseDueView } from '../../due-address.ts';

test('a view of Due keeps each filter, with names that the server takes', () => {
  const address = `?${dueListing.filters.map((name) => `${name}=1`).join('&')}&sort=unit&order=desc&size=50`;
  const kept = [...new URLSearchParams(formatDueView(parseDueView(address))).keys()];
  const left = dueListing.filters.filter((name) => !kept.includes(name));
  expect(left).toEqual(['month', 'open', 'detail']);
  expect(kept.filter((name) => !viewParameters.some((known) => known === name))).toEqual([]);
});
