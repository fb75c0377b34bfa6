import { kinds } from '@lexboard/shared-lib/domain';
import { remoteConfig } from '@lexboard/tools/webpack';

/** The dialog of a kind is a file of its own, named as the address of its form. */
const details = kinds.map(({ component, formPath }) => [
  `./${component}Detail`,
  `./src/features/record-detail${formPath}-detail.tsx`,
]);

export default remoteConfig({
  folder: import.meta.dirname,
  addresses: [...kinds.map(({ formPath }) => formPath), '/circular-amendments', '/import', '/review'],
  exposes: {
    './app': './src/index.ts',
    ...Object.fromEntries(details),
    './FilePreview': './src/attachments/preview/file-preview.tsx',
  },
});
