import type { DemoLaw } from '../types.ts';
import { corporateLaws } from './corporate.ts';

/** The laws of "Demo Industries"; a parent stands before its children. */
export const demoLaws: readonly DemoLaw[] = [...corporateLaws];
