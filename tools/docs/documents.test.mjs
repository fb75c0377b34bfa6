import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLexboard } from '../../server/src/cli/lexboard.ts';
import {
  hasHeading,
  listLinkedFiles,
  listLinkedHeadings,
  listLongLines,
  listNamedCommands,
  listNamedScripts,
  readDocuments,
} from './read-documents.mjs';

const repository = path.resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
const lexboard = createLexboard();

const findCommand = ({ commands }, word) => commands.find((command) => command.name() === word);

/** Whether there is a command, or one below it where it has some. */
function isCommand(words) {
  const [first, second] = words.split(' ');
  const command = findCommand(lexboard, first);
  if (!command || !second || command.commands.length === 0) return command !== undefined;
  return findCommand(command, second) !== undefined;
}

describe.each(readDocuments())('$name', (document) => {
  it('links to files that exist', () => {
    const missing = listLinkedFiles(document).filter((file) => !existsSync(path.join(repository, file)));
    expect(missing).toEqual([]);
  });

  it('links to headings that exist', () => {
    expect(listLinkedHeadings(document).filter((target) => !hasHeading(target))).toEqual([]);
  });

  it('has no line beyond 200 characters', () => {
    expect(listLongLines(document)).toEqual([]);
  });

  it('names npm scripts that exist', () => {
    expect(listNamedScripts(document).filter((script) => !(script in scripts))).toEqual([]);
  });

  it('names administration commands that exist', () => {
    expect(listNamedCommands(document).filter((words) => !isCommand(words))).toEqual([]);
  });
});

it('names tests of security requirements that exist', () => {
  const tests = readFileSync(path.join(repository, 'docs/asvs.csv'), 'utf8').match(
    /[\w./-]+\.(test|journey)\.\w+/g,
  );
  expect(tests?.length).toBeGreaterThan(50);
  expect(tests?.filter((file) => !existsSync(path.join(repository, file)))).toEqual([]);
});

it('shows each requirement of authentication, sessions, tokens and OpenID Connect by a file, or says why it does not apply', () => {
  const lines = readFileSync(path.join(repository, 'docs/asvs.csv'), 'utf8').trim().split('\n').slice(1);
  const rows = lines.map((line) =>
    line.match(/("([^"]|"")*"|[^,]*)(,|$)/g).map((cell) => cell.replace(/,$/, '')),
  );
  const ofIdentity = rows.filter(([requirement]) => /^(6|7|9|10)\./.test(requirement));
  expect(ofIdentity.length).toBeGreaterThan(70);
  const isAnswered = ([, , , state, words, files]) => {
    if (state === 'does not apply' || state === 'open') return words !== '';
    const named = files.split(' ').filter((file) => file !== '');
    return named.length > 0 && named.every((file) => existsSync(path.join(repository, file)));
  };
  expect(ofIdentity.filter((row) => !isAnswered(row)).map(([requirement]) => requirement)).toEqual([]);
});

describe('reading a document', () => {
  const document = {
    name: 'docs/a.md',
    text: 'Run `npm run lint -- x`, `npm test`, `npx lexboard release publish <folder>`; see [it](../README.md#top).',
  };

  it('finds what it names', () => {
    expect(listLinkedFiles(document)).toEqual(['README.md']);
    expect(listLinkedHeadings(document)).toEqual(['README.md#top']);
    expect(listLongLines({ ...document, text: `${'a'.repeat(200)}\n${'b'.repeat(201)}` })).toEqual([
      'b'.repeat(201),
    ]);
    expect(listNamedScripts(document)).toEqual(['lint', 'test']);
    expect(listNamedCommands(document)).toEqual(['release publish']);
  });

  it.each([
    ['release publish', true],
    ['seed', true],
    ['release everything', false],
    ['undo', false],
  ])('knows whether there is a command %s', (words, exists) => {
    expect(isCommand(words)).toBe(exists);
  });
});
