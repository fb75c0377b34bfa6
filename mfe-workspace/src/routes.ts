import { formatDetailSearch } from '@lexboard/shared-lib/client';

export const workspacePath = '/workspace';
/** The page of due items (obligations §5). */
export const duePath = '/due';

export const addresses = [workspacePath, duePath];

/** The form of a record or a new one; `from` duplicates a record (decisions §5 "Duplicate"). */
export const buildFormHref = (formPath: string, id: number, from?: number): string =>
  `${formPath}/${id}${from === undefined ? '' : `?from=${from}`}`;

/** A new record below a law (D1 §2). */
export const buildNewBelowLawHref = (formPath: string, lawId: number): string => `${formPath}/0/${lawId}`;

/** A record's detail dialog over the list of `search`. */
export const buildDetailHref = (...opened: Parameters<typeof formatDetailSearch>): string =>
  `${workspacePath}${formatDetailSearch(...opened)}`;
