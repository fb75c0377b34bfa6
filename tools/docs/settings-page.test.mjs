import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { settings } from '../../server/src/boot/settings.ts';
import { makeSettingsPage, settingsPage } from './settings-page.mjs';

const server = path.resolve(import.meta.dirname, '../../server/src');

/** What the sources read besides `readConfig`, whose settings the compiler checks. */
function listReadVariables() {
  const sources = globSync('**/*.ts', { cwd: server }).filter((name) => !/\.test\.ts$|^testing\//.test(name));
  return sources.flatMap((name) => {
    const text = readFileSync(path.join(server, name), 'utf8');
    return [...text.matchAll(/\bprocess\.env(?:\.|\[')(\w+)/g)].map(([, variable]) => variable);
  });
}

it('has the settings of the code in its table, else run: npm run settings', () => {
  expect(readFileSync(settingsPage, 'utf8')).toBe(makeSettingsPage());
});

it('leaves out no variable that the server reads', () => {
  const variables = listReadVariables();
  expect(variables).toContain('LEXBOARD_PASSWORD');
  expect(variables.filter((name) => !(name in settings))).toEqual([]);
});

it('says for each setting what holds without it', () => {
  const silent = Object.entries(settings).filter(
    ([, { default: value, unset }]) => value === undefined && !unset,
  );
  expect(silent).toEqual([]);
});
