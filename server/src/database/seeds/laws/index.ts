import type { DemoLaw } from '../types.ts';
import { corporateLaws } from './corporate.ts';
import { labourLaws } from './labour.ts';

/** The laws of "Demo Industries"; a parent stands before its children. */
export const demoLaws: readonly DemoLaw[] = [...corporateLaws, ...labourLaws];
