import { watch } from 'node:fs';
import path from 'node:path';
import { frontNames, repository } from '../product/fronts.mjs';

const settle = 100;
const folders = ['server', 'shared-lib', ...frontNames].map((workspace) => path.join(workspace, 'src'));
const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Calls back with the changed files (from the repository's root) once a burst of changes is over. */
export function watchSources(onChange, signal) {
  let changed = new Set();
  let timer;
  const report = () => {
    const files = [...changed];
    changed = new Set();
    onChange(files);
  };
  for (const folder of folders) {
    watch(path.join(repository, folder), { recursive: true, signal }, (_event, file) => {
      if (!file || isTest(file)) return;
      changed.add(path.join(folder, file));
      clearTimeout(timer);
      timer = setTimeout(report, settle);
    });
  }
}
