import { remoteConfig } from '@lexboard/tools/webpack';

export default remoteConfig({
  folder: import.meta.dirname,
  exposes: { './app': './src/index.ts', './LawDetail': './src/features/record-detail/law-detail.tsx' },
});
