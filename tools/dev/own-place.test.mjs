import { readConfig } from '../../server/src/boot/config.ts';
import { ownPlace } from './own-place.mjs';

const placeOf = (variables, platform) =>
  ownPlace(readConfig(variables), { chosen: variables.PORT !== undefined, platform });

test.each([
  ['a platform of its own', {}, undefined, 'http://localhost:4000'],
  ['a chosen port', { PORT: '4100' }, undefined, 'http://localhost:4100'],
  ['PUBLIC_URL of another server', { PUBLIC_URL: 'https://lex.example' }, undefined, 'http://localhost:4000'],
  ['a platform elsewhere', {}, 'https://lex.example', 'http://localhost:4001'],
  ['a platform here', {}, 'http://localhost:4000', 'http://localhost:4001'],
  ['PORT of that platform', { PORT: '4000' }, 'http://localhost:4000', 'http://localhost:4001'],
  ['PORT of that platform, at 4001', { PORT: '4001' }, 'http://127.0.0.1:4001', 'http://localhost:4002'],
  ['PORT that is not', { PORT: '4300' }, 'http://localhost:4000', 'http://localhost:4300'],
  ['another HOST', { HOST: '10.0.0.4' }, undefined, 'http://10.0.0.4:4000'],
])('with %s it listens where it says', (_what, variables, platform, address) => {
  const place = placeOf(variables, platform);
  expect(place.address).toBe(address);
  expect(address).toContain(`:${place.port}`);
});
