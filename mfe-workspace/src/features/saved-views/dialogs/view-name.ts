import { string } from '@lexboard/shared-lib/forms';

/** Validates a view's name; the server checks its length. */
export const viewNameSchema = string().trim().required('Please name the view.');
