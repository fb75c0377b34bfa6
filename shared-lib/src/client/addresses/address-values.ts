import { limits } from '@lexboard/shared-lib/contract';

/** Sizes of a page of a list (D1 §9); the first is the default. */
export const pageSizes = [50, 100, 200] as const;

/** A text longer than any name finds nothing, and would not fit into an address. */
export const maxSearchLength = 500;

export const isOneOf = <Value>(values: readonly Value[], value: unknown): value is Value =>
  values.some((known) => known === value);

export const parseOneOf = <Value>(values: readonly Value[], value: unknown, fallback: Value): Value =>
  isOneOf(values, value) ? value : fallback;

/** A whole number from 1 on, as ids are; undefined for any other text. */
export function parsePositive(text: string | null): number | undefined {
  const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
  return value > 0 ? value : undefined;
}

/** The number of a page, 1-based: the last that the server knows of where it is higher. */
export function parsePage(text: string | null): number {
  const page = /^\d+$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(page, 1), limits.page);
}

/** A text that somebody looks for. */
export const parseSearchText = (text: string | null): string =>
  (text ?? '').replaceAll('\0', '').slice(0, maxSearchLength).trim();

/** The view that a detail dialog shows, in words that the dialog reads; here they only must be fit for an address. */
export const parseDetail = (text: string | null): string => /^[\w.-]{1,80}$/.exec(text ?? '')?.[0] ?? '';

/**
 * The query of an address, with its question mark where it says anything; what is empty, zero, false or undefined is left
 * out.
 */
export function formatParameters(said: Record<string, string | number | false | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(said)) if (value) parameters.set(key, String(value));
  const query = parameters.toString();
  return query && `?${query}`;
}
