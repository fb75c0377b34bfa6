import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../..');
const read = (name) => readFileSync(path.join(repository, name), 'utf8');

const skipped = /(^|\/)(node_modules|dist|dist-dev|test-results|coverage|\.\w[^/]*)$/;
const sources = globSync('**/*.{ts,tsx,mjs,sql,css,md}', {
  cwd: repository,
  exclude: (entry) => skipped.test(String(entry.name ?? entry)),
});

it('finds each requirement that the code refers to in docs/requirements.md', () => {
  const sections = new Set(
    [...read('docs/requirements.md').matchAll(/^### (\w+ §\d+) /gm)].map(([, name]) => name),
  );
  const dangling = sources.flatMap((name) =>
    [...read(name).matchAll(/\b(?:D1|D2|decisions|obligations) §\d+/g)]
      .filter(([reference]) => !sections.has(reference))
      .map(([reference]) => `${name}: ${reference}`),
  );
  expect(sources.length).toBeGreaterThan(1000);
  expect(dangling).toEqual([]);
});
