import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { crowdedFolders, maxLoose } from './loose-files.mjs';

const repository = path.resolve(import.meta.dirname, '../..');
const sources = ['shared-lib/src', 'shell/src', 'mfe-*/src', 'server/src', 'tools', 'bench', 'e2e/support'];

test('no folder of sources has more loose files than one sees at a glance', () => {
  expect(crowdedFolders(repository, sources)).toEqual([]);
});

test('a folder with one file too many is named, and tests do not count', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'loose-files-'));
  const write = (folder, names) => {
    fs.mkdirSync(path.join(root, folder), { recursive: true });
    for (const name of names) fs.writeFileSync(path.join(root, folder, name), '');
  };
  const names = Array.from({ length: maxLoose }, (_, index) => `part-${index}.ts`);
  write('src/full', [...names, 'part-0.test.ts', 'README.md']);
  write('src/crowded', [...names, 'more.ts']);
  try {
    expect(crowdedFolders(root, ['src'])).toEqual([`src/crowded: ${maxLoose + 1} files`]);
  } finally {
    fs.rmSync(root, { recursive: true });
  }
});
