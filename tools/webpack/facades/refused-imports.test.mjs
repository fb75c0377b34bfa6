import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { repository } from '../../source-digest.mjs';
import { FacadePlugin } from './facade-plugin.mjs';
import { listRefusedImports } from './refused-imports.mjs';

let folder;
beforeEach(async () => {
  const cache = path.join(repository, '.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(path.join(cache, 'refused-imports-'));
  await mkdir(path.join(folder, 'src'));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ dependencies: { yup: '1.7.1' } }));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (file, text) => writeFile(path.join(folder, 'src', file), text);

/** The errors of a build that exposes `src/index.ts`, without libraries. */
const build = () =>
  new Promise((resolve, reject) => {
    const configuration = {
      mode: 'production',
      context: folder,
      entry: {},
      output: { path: path.join(folder, 'dist') },
      externals: [/^[^./]/],
      externalsType: 'commonjs',
      plugins: [
        new webpack.container.ContainerPlugin({ name: 'remote', exposes: { './app': './src/index.ts' } }),
        new FacadePlugin(folder),
      ],
    };
    webpack(configuration, (error, stats) =>
      error ? reject(error) : resolve(stats.compilation.errors.map(({ message }) => message)),
    );
  });

test.each([
  ['TanStack Query', `import { useQuery } from '@tanstack/react-query';`, 'shared-lib (query)'],
  ['React Router', `import { Link } from 'react-router-dom';`, 'shared-lib (router)'],
  ['Chakra', `export * from '@chakra-ui/react';`, 'shared-lib (ui, '],
  ['Emotion', `import '@emotion/react';`, 'shared-lib (ui)'],
  ['formik without a dependency of that name', `import { useFormik } from 'formik';`, 'shared-lib (forms)'],
])('types and builds refuse %s, and say what to import', async (_what, source, instead) => {
  const name = /'(.*)'/.exec(source)[1];
  await write('index.ts', `import './page.ts';\n`);
  await write('page.ts', `${source}\nconsole.log(typeof useQuery, typeof Link, typeof useFormik);\n`);
  for (const found of [await listRefusedImports(folder), await build()]) {
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`src/page.ts imports '${name}'. `);
    expect(found[0]).toContain(instead);
  }
});

test('types, tests, dependencies of the remote and parts of shared-lib are not refused', async () => {
  await write(
    'index.ts',
    `import { object } from 'yup';\nimport { useQuery } from '@lexboard/shared-lib/query';\n`,
  );
  await write('types.ts', `export type { UseQueryResult } from '@tanstack/react-query';\n`);
  await write('page.test.ts', `import { QueryClient } from '@tanstack/react-query';\n`);
  await expect(listRefusedImports(folder)).resolves.toEqual([]);
  await expect(build()).resolves.toEqual([]);
});
