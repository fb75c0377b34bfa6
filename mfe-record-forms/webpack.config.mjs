import { remoteConfig } from '@lexboard/tools/webpack';

const detail = (name) => `./src/features/record-detail/${name}-detail.tsx`;

export default remoteConfig({
  folder: import.meta.dirname,
  addresses: ['/law', '/license', '/return', '/other-compliance', '/circular-amendments'],
  exposes: {
    './app': './src/index.ts',
    './LawDetail': detail('law'),
    './LicenseDetail': detail('license'),
    './ReturnDetail': detail('return'),
    './OtherComplianceDetail': detail('other-compliance'),
  },
});
