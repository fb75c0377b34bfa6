import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { developmentDist, trackBuildRecords } from './built-records.mjs';

let name;
beforeEach(() => (name = mkdtempSync(path.join(os.tmpdir(), 'front-'))));
afterEach(() => rmSync(name, { recursive: true }));

test('each build counts as a new version, and so does the same one once a page has replaced its modules', () => {
  mkdirSync(developmentDist(name));
  writeFileSync(path.join(developmentDist(name), 'release.json'), JSON.stringify({ name: 'mfe-hello' }));
  let build;
  const compiler = { name, hooks: { done: { tap: (_options, done) => (build = done) } } };
  const { records, renumber } = trackBuildRecords({ compilers: [compiler] });
  const seen = [];
  const note = () => seen.push(records.get(name));
  build({ hasErrors: () => false });
  note();
  build({ hasErrors: () => true });
  note();
  renumber();
  note();
  expect(seen).toEqual(['1', '1', '2'].map((number) => ({ name: 'mfe-hello', build: number })));
});
