import { limits } from '@lexboard/shared-lib/contract';
import { findLengthFault } from '@lexboard/shared-lib/domain';
import { string } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';

export const reasonLabel = (): string => t('Delete Reason');

/** The checks of a reason to delete (D1 §5). */
export const reasonSchema = string()
  .trim()
  .required(() => t('Please mention the Delete Reason'))
  .test('length', (reason, { createError }) => {
    const message = findLengthFault(reasonLabel(), reason, limits.text);
    return message === undefined || createError({ message });
  });
