import { readFileSync } from 'node:fs';
import path from 'node:path';

const docs = path.resolve(import.meta.dirname, '../../docs');

/** The tables that say which test proves what. */
const tables = ['rules.md', 'lists.md'].map((name) => readFileSync(path.join(docs, name), 'utf8'));

const rows = tables.flatMap((table) =>
  table.split('\n').filter((line) => /^\| (?!rule |control |-)/.test(line)),
);

/** The tests that a row names: the words of each link are the test's name, its target the file. */
const testsIn = (row) =>
  [...row.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, name, file]) => ({ name, file }));

/** Whether a file has a test of that name, written as the first of its parameters. */
function hasTest({ name, file }) {
  const source = readFileSync(path.join(docs, file), 'utf8');
  return ["'", '"', '`'].some((quote) =>
    new RegExp(`\\(\\s*${RegExp.escape(`${quote}${name}${quote}`)},`).test(source),
  );
}

it.each(rows.map((row) => [row.split('|')[1].trim(), row]))('%s: the tests exist', (_, row) => {
  const tests = testsIn(row);
  expect(tests.length).toBeGreaterThan(0);
  expect(tests.filter((test) => !hasTest(test))).toEqual([]);
});

it('knows a name that no test has', () => {
  const [{ file }] = testsIn(rows[0]);
  expect(hasTest({ name: 'a name that no test has', file })).toBe(false);
});

describe('docs/security.md', () => {
  const requirements = readFileSync(path.join(docs, 'security.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line));
  /** Links to tests by their names; others name a whole file. */
  const namedTests = (row) =>
    testsIn(row).filter(
      ({ name, file }) => /\.(test|journey)\.\w+$/.test(file) && name !== path.basename(file),
    );

  it('goes through every requirement of the five chapters', () => expect(requirements).toHaveLength(109));

  it.each(requirements.map((row) => [row.split('|')[1].trim(), row]))('%s: the tests exist', (_, row) => {
    expect(namedTests(row).filter((test) => !hasTest(test))).toEqual([]);
  });
});
