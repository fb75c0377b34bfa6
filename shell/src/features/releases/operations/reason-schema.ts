import { limits } from '@lexboard/shared-lib/contract';
import { limitedText } from '@lexboard/shared-lib/forms';

/** Why an operation is done; it need not be said. */
export const reasonSchema = limitedText(limits.name).trim().default('');
