import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { repository } from '../source-digest.mjs';
import { listOwnShapes, listOwnWrittenNames, listUsedComponents, listUsedParts } from './used-names.mjs';

const part = '@lexboard/shared-lib/ui';
const parts = { [part]: { Button: 1, Dialog: 2, Menu: 3 } };
const components = { 'mfe-forms/LawDetail': 1, 'mfe-forms/ReturnDetail': 2, 'mfe-forms/Search': 3 };

let folder;
beforeEach(async () => {
  const cache = path.join(repository, '.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(path.join(cache, 'taken-names-'));
});
afterEach(() => rm(folder, { recursive: true }));

const run = (configuration) =>
  new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else resolve();
    });
  });

/** The result of `read` for a build of these sources, of which `index.js` is the first. */
async function builtFrom(sources, read) {
  let found;
  for (const [name, text] of Object.entries(sources)) await writeFile(path.join(folder, name), text);
  const reader = (compiler) =>
    compiler.hooks.thisCompilation.tap('Reader', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Reader', stage }, () => {
        found = read(compilation);
      });
    });
  await run({
    mode: 'production',
    context: folder,
    entry: './index.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [
      new webpack.sharing.ConsumeSharedPlugin({
        consumes: { [part]: { import: false, requiredVersion: false, singleton: true } },
      }),
      reader,
    ],
  });
  return found;
}

const namesTaken = async (sources) => {
  const taken = await builtFrom(sources, (compilation) => listUsedParts(compilation, parts));
  return taken[part] && Object.keys(taken[part]);
};

test.each([
  ['only names that are used', `import { Button, Menu } from '${part}'; console.log(Button);`, ['Button']],
  [
    'a name under another one',
    `import { Dialog as Window } from '${part}'; console.log(Window);`,
    ['Dialog'],
  ],
  ['a property of the whole', `import * as ui from '${part}'; console.log(ui.Menu);`, ['Menu']],
  [
    'everything where the whole is handed on',
    `import * as ui from '${part}'; console.log(ui);`,
    ['Button', 'Dialog', 'Menu'],
  ],
  [
    'everything where a name is chosen when it runs',
    `import * as ui from '${part}'; console.log(ui[location.hash]);`,
    ['Button', 'Dialog', 'Menu'],
  ],
  ['nothing where it is there for its effects', `import '${part}';`, []],
  [
    'no name that is imported and not used, such as that of a type',
    `import { Button, Props } from '${part}'; console.log(Button);`,
    ['Button'],
  ],
  ['no part that is not asked for', 'console.log(1);', undefined],
])('a build takes %s', async (_what, source, names) => {
  await expect(namesTaken({ 'index.js': source })).resolves.toEqual(names);
});

test.each([
  ['a name', `import { Gone, Button } from '${part}'; console.log(Gone, Button);`],
  ['a property of the whole', `import * as ui from '${part}'; console.log(ui.Gone);`],
  ['a name that is handed on', `export { Gone } from '${part}';`],
])('a build fails that takes what is not offered: %s', async (_what, source) => {
  const sources = { 'index.js': `import * as all from './other.js'; console.log(all);`, 'other.js': source };
  await expect(namesTaken(sources)).rejects.toThrow(`${part} does not offer Gone: correct the imports.`);
});

test('names of all modules count, and of those that nothing uses none', async () => {
  const sources = {
    'index.js': `import { show } from './used.js'; show(); import('./late.js');`,
    'used.js': `import { Button, Dialog } from '${part}'; export const show = () => console.log(Button); export const hide = () => Dialog;`,
    'late.js': `import { Menu } from '${part}'; console.log(Menu);`,
  };
  await expect(namesTaken(sources)).resolves.toEqual(['Button', 'Menu']);
});

test('components are taken by their whole name or by one that is put together', async () => {
  const named = (source) =>
    builtFrom({ 'index.js': source }, (compilation) =>
      Object.keys(listUsedComponents(compilation, components)),
    );
  await expect(named(`console.log('mfe-forms/Search');`)).resolves.toEqual(['mfe-forms/Search']);
  await expect(named('console.log(`mfe-forms/${location.hash}Detail`);')).resolves.toEqual([
    'mfe-forms/LawDetail',
    'mfe-forms/ReturnDetail',
  ]);
  await expect(named(`console.log('mfe-forms');`)).resolves.toEqual([]);
});

test('what all modules make is known', async () => {
  const sources = { 'index.js': `import './other.js'; f({ a: 1 });`, 'other.js': 'f({ b: 1, c: 2 });' };
  const shapes = await builtFrom(sources, listOwnShapes);
  expect(shapes.map((shape) => [...shape])).toEqual([['a'], ['b', 'c']]);
});

test('what all modules write is known, also what stands in JSON files', async () => {
  const sources = {
    'index.js': `import options from './options.json'; f(options, { size: 'large' });`,
    'options.json': '{ "tone": "loud", "title": { "align": "start" } }',
  };
  const written = await builtFrom(sources, listOwnWrittenNames);
  expect(Object.fromEntries(written)).toEqual({
    size: new Set(['large']),
    tone: new Set(['loud']),
    title: true,
    align: new Set(['start']),
  });
});
