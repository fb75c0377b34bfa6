import { limits } from '@lexboard/shared-lib/contract';

/** Page sizes of a list (D1 §9); the first is the default. */
export const pageSizes = [50, 100, 200] as const;

/** No name is longer than this, so a longer text finds nothing, and it would not fit into an address. */
export const maxSearchLength = 500;

export const isOneOf = <Value>(values: readonly Value[], value: unknown): value is Value =>
  values.some((known) => known === value);

export const parseOneOf = <Value>(values: readonly Value[], value: unknown, fallback: Value): Value =>
  isOneOf(values, value) ? value : fallback;

/** Parses an id: a whole number from 1 on; undefined for any other text. */
export function parsePositive(text: string | null): number | undefined {
  const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
  return value > 0 ? value : undefined;
}

/** Parses a page number, 1-based. The server answers a number beyond the last page with the last page. */
export function parsePage(text: string | null): number {
  const page = /^\d+$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(page, 1), limits.page);
}

/** Parses the text of a search. */
export const parseSearchText = (text: string | null): string =>
  (text ?? '').replaceAll('\0', '').slice(0, maxSearchLength).trim();

/**
 * Parses the view that a detail dialog shows. The dialog defines the words; here they only have to be safe in an
 * address.
 */
export const parseDetail = (text: string | null): string => /^[\w.-]{1,80}$/.exec(text ?? '')?.[0] ?? '';

/**
 * Formats the query of an address, with its question mark unless it is empty. Empty, zero, false and undefined values
 * are left out.
 */
export function formatParameters(said: Record<string, string | number | false | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(said)) if (value) parameters.set(key, String(value));
  const query = parameters.toString();
  return query && `?${query}`;
}
