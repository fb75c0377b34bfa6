import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeTemplate } from '../../server/src/cli/remote/remote-template.ts';
import { repository } from '../source-digest.mjs';
import { findBareTexts } from './bare-texts.mjs';
import { findMessageFaults } from './message-faults.mjs';
import { parseSource, readTexts } from './read-texts.mjs';
import { checkPart, findTextFaults } from './sync-texts.mjs';

const read = (code) =>
  parseSource('a.tsx', `import { t, words, labels } from '@lexboard/shared-lib/texts';\n${code}`);

test('every text is in the catalogues of its part, and each fits its English', () => {
  expect(findTextFaults()).toEqual([]);
});

test('a new remote lacks Hindi for its title alone; only a translation that would break its page is a fault', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'new-remote-'));
  try {
    const values = { title: 'Hello', address: '/hello', preset: 'kit' };
    await writeTemplate(path.join(repository, 'tools/remote/sources'), folder, values);
    const menu = `${path.basename(folder)}/languages/hi/menu.json`;
    expect(checkPart(folder)).toMatchObject({
      faults: [],
      notices: [`${menu}: "Hello" has no translation.`],
    });
    writeFileSync(path.join(folder, 'src/more.ts'), read("const f = () => t('{n} laws', { n: 1 });").text);
    writeFileSync(path.join(folder, 'languages/hi/menu.json'), '{"Hello":"नमस्ते","{n} laws":"{m} अधिनियम"}');
    expect(checkPart(folder)).toMatchObject({
      faults: [`${menu}: "{n} laws" lacks {n}`, `${menu}: "{n} laws" has {m}, which English has not`],
      notices: [],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ["const f = () => t('Save');", ['Save']],
  ["const f = () => t('Open', undefined, 'state');", ['Open|state']],
  ["const w = words({ open: 'Open', done: 'Done' }, 'state');", ['Open|state', 'Done|state']],
  ["const l = labels([{ name: 'Law', label: 'Law', headings: { list: 'Law List' } }]);", ['Law', 'Law List']],
])('the texts of %s are %j', (code, names) => {
  const { texts, faults } = readTexts(read(code));
  expect([texts.map(({ name }) => name), faults]).toEqual([names, []]);
});

test.each([
  ["const a = t('Save');", 'at module level'],
  ['const f = (name) => t(name);', 'is one string literal'],
  ["const f = (one) => t('One ' + one);", 'is one string literal'],
  ['const w = words({ open: name });', 'are string literals'],
])('%s is refused: %s', (code, said) => {
  expect(readTexts(read(code)).faults).toMatchObject([{ message: expect.stringContaining(said) }]);
});

test.each([
  ['<p>Nothing here</p>', ['Nothing here']],
  ['<Field label="Name" />', ['Name']],
  ["<p>{open ? 'Open' : t('Done')}</p>", ['Open']],
  ['<p>{`Last use: ${day}`}</p>', ['Last use: 1']],
  ["<p>{t('Done')}</p>", []],
  ['<Box flex="1 1 min-content">·</Box>', []],
])('a component with %s has the bare texts %j', (code, texts) => {
  const found = findBareTexts(read(`const x = () => ${code};`)).map(
    ({ message }) => /"(.*)"/.exec(message)?.[1],
  );
  expect(found).toEqual(texts);
});

test.each([
  ["const heads = { unit: 'Head of this unit' };", ['Head of this unit']],
  ['return `${name} uploaded`;', ['1 uploaded']],
  ['return `Select ${code}`;', ['Select 1']],
  ["return state === 'Sent back';", []],
  ["throw new TypeError('A law has no name');", []],
])('the data of a front end with %s has the bare texts %j', (code, texts) => {
  const found = findBareTexts(
    read(`const x = () => { ${code} };`),
    'shell/src/laws.ts',
    (text) => text === 'Sent back',
  );
  expect(found.map(({ message }) => /"(.*)"/.exec(message)?.[1])).toEqual(texts);
});

test.each([
  ["throw new Refused(404, 'No law');", ['No law']],
  ["const faults = { gone: 'It was removed.' };", ['It was removed.']],
  ['return `${name} is closed until ${day}.`;', ['1 is closed until 1.']],
  ["return { message: isNew ? 'Law added' : t('Law changed') };", ['Law added']],
  ["const path = 'law.own code';", []],
  ["log.warn('The law was not read.'); throw new Error('A law has no name.');", []],
])('a server with %s has the bare texts %j', (code, texts) => {
  const found = (place) =>
    findBareTexts(read(`const x = (log) => { ${code} };`), place).map(
      ({ message }) => /"(.*)"/.exec(message)?.[1],
    );
  expect(found('server/src/laws/add-law.ts')).toEqual(texts);
  expect(found('server/src/cli/add-law.ts')).toEqual([]);
});

test.each([
  ['{n, plural, one {# law} other {# laws}}', '{n, plural, one {# अधिनियम} other {# अधिनियम}}', []],
  [
    '{n, plural, one {# law} other {# laws}}',
    '{n, plural, other {# अधिनियम}}',
    ['lacks the plural form "one" of {n}'],
  ],
  ['Read <b>{name}</b>', '{nam} पढ़ें', ['lacks <b>', 'lacks {name}', 'has {nam}, which English has not']],
  ['Of {name}', '{name', [expect.stringContaining('cannot be read')]],
])('of %j the translation %j has the faults %j', (english, hindi, faults) => {
  expect(findMessageFaults(english, hindi, 'hi')).toEqual(faults);
});
