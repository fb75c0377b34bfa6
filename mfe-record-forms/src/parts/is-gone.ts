import { ApiError } from '@lexboard/shared-lib/client';

/** Whether a record could not be loaded because the server has none with its id. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.kind === 'notFound';
