import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isWithinAddress, platformAddresses } from '@lexboard/shared-lib/contract';
import { shellPlaces } from '../page/places.ts';

/** The paths that the routes name themselves, and those of the shell's places. */
function shellPaths(): string[] {
  const routes = readFileSync(path.join(import.meta.dirname, 'app-routes.tsx'), 'utf8');
  const named = [...routes.matchAll(/path="(\/[^"]+)"|'(\/[a-z][^']*)'/g)].map(
    ([, one, other]) => one ?? other,
  );
  return [...named, ...shellPlaces.map((place) => place.path)].filter((found) => found !== undefined);
}

test('no remote can take an address of the shell: each is named among those of the platform', () => {
  const paths = shellPaths().filter((found) => found !== '/workspace');
  expect(paths).toEqual(expect.arrayContaining(['/login', '/users', '/coming-soon', '/two-factor']));
  const free = paths.filter((found) => !platformAddresses.some((address) => isWithinAddress(found, address)));
  expect(free).toEqual([]);
});
