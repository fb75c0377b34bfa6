import { limits } from '@lexboard/shared-lib/contract';
import { lengthFault } from '@lexboard/shared-lib/domain';

export const reasonLabel = 'Delete Reason';

/** What is wrong with a reason to delete (D1 §5); undefined when it may be sent. */
export const reasonFault = (reason: string): string | undefined =>
  reason.trim() ? lengthFault(reasonLabel, reason.trim(), limits.text) : `Please mention the ${reasonLabel}`;
