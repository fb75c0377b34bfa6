import { companyRecords } from './companies.ts';
import { employmentRecords } from './employment.ts';
import { environmentRecords } from './environment.ts';
import { factoryRecords } from './factories.ts';
import { labourCodeRecords } from './labour-codes.ts';
import { localRecords } from './local-bodies.ts';
import { productRecords } from './products.ts';
import { shopRecords } from './shops.ts';
import { taxRecords } from './taxes.ts';
import type { DemoAttached } from './types.ts';

/** The records attached to the demonstration laws of "Demo Industries". */
export const demoAttached: readonly DemoAttached[] = [
  ...labourCodeRecords,
  ...employmentRecords,
  ...companyRecords,
  ...taxRecords,
  ...environmentRecords,
  ...productRecords,
  ...shopRecords,
  ...factoryRecords,
  ...localRecords,
];
