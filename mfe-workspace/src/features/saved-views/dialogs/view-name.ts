import { string } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';

/** Validates a view's name; the server checks its length. */
export const viewNameSchema = string()
  .trim()
  .required(() => t('Please name the view.'));
