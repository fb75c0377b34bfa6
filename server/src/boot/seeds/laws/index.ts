import type { DemoLaw } from '../types.ts';
import { corporateLaws } from './corporate.ts';
import { digitalAndFinanceLaws } from './digital.ts';
import { environmentLaws } from './environment.ts';
import { foodAndDrugLaws } from './food-drugs.ts';
import { infrastructureLaws } from './infrastructure.ts';
import { labourLaws } from './labour.ts';
import { stateLaws } from './states.ts';
import { taxLaws } from './tax.ts';

export { otherOrganisationLaws } from './other-org.ts';

/** The laws of "Demo Industries"; a parent stands before its children. */
export const demoLaws: readonly DemoLaw[] = [
  ...corporateLaws,
  ...labourLaws,
  ...environmentLaws,
  ...taxLaws,
  ...foodAndDrugLaws,
  ...digitalAndFinanceLaws,
  ...infrastructureLaws,
  ...stateLaws,
];
