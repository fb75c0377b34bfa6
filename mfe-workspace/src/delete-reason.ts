import { limits } from '@lexboard/shared-lib/contract';
import { findLengthFault } from '@lexboard/shared-lib/domain';
import { string } from '@lexboard/shared-lib/forms';

export const reasonLabel = 'Delete Reason';

/** The checks of a reason to delete (D1 §5). */
export const reasonSchema = string()
  .trim()
  .required(`Please mention the ${reasonLabel}`)
  .test('length', (reason, { createError }) => {
    const message = findLengthFault(reasonLabel, reason, limits.text);
    return message === undefined || createError({ message });
  });
