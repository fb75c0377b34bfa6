import type { DemoLaw } from '../types.ts';
import { corporateLaws } from './corporate.ts';
import { environmentLaws } from './environment.ts';
import { foodAndDrugLaws } from './food-drugs.ts';
import { labourLaws } from './labour.ts';
import { taxLaws } from './tax.ts';

/** The laws of "Demo Industries"; a parent stands before its children. */
export const demoLaws: readonly DemoLaw[] = [
  ...corporateLaws,
  ...labourLaws,
  ...environmentLaws,
  ...taxLaws,
  ...foodAndDrugLaws,
];
