import { remoteConfig } from '@lexboard/tools/webpack';

export default remoteConfig({
  folder: import.meta.dirname,
  addresses: ['/roadmap'],
  exposes: { './app': './src/index.ts' },
});
