import { formatDetailSearch } from '@lexboard/shared-lib/client';

export const addresses = ['/workspace'];

/** The form of a record, or a new one, filled from another where `from` names it (decisions §5 "Duplicate"). */
export const formHref = (formPath: string, id: number, from?: number): string =>
  `${formPath}/${id}${from === undefined ? '' : `?from=${from}`}`;

/** A new record below a law (D1 §2). */
export const newBelowLawHref = (formPath: string, lawId: number): string => `${formPath}/0/${lawId}`;

/** A record's detail dialog over the list of `search`. */
export const detailHref = (...opened: Parameters<typeof formatDetailSearch>): string =>
  `/workspace${formatDetailSearch(...opened)}`;
