import { remoteConfig } from '@lexboard/tools/webpack';

export default remoteConfig({
  folder: import.meta.dirname,
  addresses: [],
  exposes: {
    './LawQuestions': './src/index.ts',
    './LawApplicability': './src/app/law-applicability.tsx',
  },
});
