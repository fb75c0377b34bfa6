import { remoteConfig } from '@lexboard/tools/webpack';

export default remoteConfig({
  folder: import.meta.dirname,
  addresses: ['/workspace'],
  exposes: { './app': './src/index.ts', './SearchDialog': './src/search-dialog.tsx' },
});
