import type { Circular } from '@lexboard/shared-lib/contract';

type DemoCircular = readonly [kind: Circular['kind'], date: string, topic: string, link: string];

/** The circulars about a law of the demonstration data, by the law's code; dates as YYYY-MM-DD. */
export interface DemoCirculars {
  law: string;
  circulars: readonly DemoCircular[];
}

/** Where the official texts are found: the entrance of each site, since addresses behind it move. */
export const sites = {
  acts: 'https://www.indiacode.nic.in',
  gazette: 'https://egazette.gov.in',
  companies: 'https://www.mca.gov.in',
  insolvency: 'https://ibbi.gov.in',
  indirectTax: 'https://cbic-gst.gov.in',
  electronics: 'https://www.meity.gov.in',
  incidents: 'https://www.cert-in.org.in',
  environment: 'https://parivesh.nic.in',
  food: 'https://www.fssai.gov.in',
  labour: 'https://labour.gov.in',
} as const;
