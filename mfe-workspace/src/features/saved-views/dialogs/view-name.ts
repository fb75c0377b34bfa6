import { string } from '@lexboard/shared-lib/forms';

/** The check of a view's name; how long it may be says the server. */
export const viewNameSchema = string().trim().required('Please name the view.');
