import { watch } from 'node:fs';
import path from 'node:path';
import { repository } from '../product/fronts.mjs';

const settle = 100;

/** The folders of what the server runs. */
export const serverFolders = ['server/src', 'shared-lib/src/contract', 'shared-lib/src/domain'];

/** Calls back once a burst of changes in `folders` is over, until the signal; `counts` says which of their files matter. */
export function watchFolders(folders, onChange, signal, counts = () => true) {
  let timer;
  for (const folder of folders) {
    watch(path.resolve(repository, folder), { recursive: true, signal }, (_event, file) => {
      if (!file || !counts(file)) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, settle);
    });
  }
}
