import { limits } from '@lexboard/shared-lib/contract';
import { createLimitedText } from '@lexboard/shared-lib/forms';

/** The reason for an operation; optional. */
export const reasonSchema = createLimitedText(limits.name).trim().default('');
