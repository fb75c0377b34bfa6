import { ApiError } from '@lexboard/shared-lib/client';

/** Whether a record does not exist on the server. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.kind === 'notFound';
