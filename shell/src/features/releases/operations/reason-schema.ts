import { limits } from '@lexboard/shared-lib/contract';
import { createLimitedText } from '@lexboard/shared-lib/forms';

/** Why an operation is done; it need not be said. */
export const reasonSchema = createLimitedText(limits.name).trim().default('');
