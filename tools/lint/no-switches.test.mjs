import fs from 'node:fs';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../..');
const exclude = (name) => /(^|\/)(node_modules|dist|dist-dev|\.data|\.nx)$/.test(name);
const directive = /\/[/*]\s*(eslint|oxlint)-(disable|enable)/;

test('no file switches a rule off', () => {
  const files = fs.globSync('**/*.{ts,tsx,mts,mjs}', { cwd: repository, exclude });
  expect(files.length).toBeGreaterThan(1000);
  expect(
    files.filter((file) => directive.test(fs.readFileSync(path.join(repository, file), 'utf8'))),
  ).toEqual([]);
});
