import { isWithinAddress } from '@lexboard/shared-lib/contract';

/** The addresses in the product's release manifest; here the applications are part of the page. */
const addresses = {
  'mfe-workspace': ['/workspace', '/due'],
  'mfe-record-forms': [
    '/law',
    '/license',
    '/return',
    '/other-compliance',
    '/circular-amendments',
    '/import',
    '/review',
  ],
  'mfe-roadmap': ['/roadmap'],
};

const owners = Object.entries(addresses);

export const findRemoteAt = (pathname: string): string | undefined =>
  owners.find(([, owned]) => owned.some((address) => isWithinAddress(pathname, address)))?.[0];

/** No manifest changes here, so that the page need not hear of it. */
export const useShownRemoteAt = (pathname: string): string | undefined => findRemoteAt(pathname);
