import { watch } from 'node:fs';
import path from 'node:path';
import { repository } from '../product/fronts.mjs';

const settle = 100;
const folders = ['server/src', 'shared-lib/src/contract', 'shared-lib/src/domain'];
const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Calls back once a burst of changes to what the server runs is over. */
export function watchServer(onChange, signal) {
  let timer;
  for (const folder of folders) {
    watch(path.join(repository, folder), { recursive: true, signal }, (_event, file) => {
      if (!file || isTest(file)) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, settle);
    });
  }
}
