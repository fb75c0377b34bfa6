import { remoteConfig } from '@lexboard/tools/webpack';

export default remoteConfig({
  folder: import.meta.dirname,
  addresses: ['/workspace', '/due'],
  exposes: {
    './app': './src/index.ts',
    './SearchDialog': './src/app/search-dialog.tsx',
    './FileDueDays': './src/app/file-due-days.tsx',
  },
});
