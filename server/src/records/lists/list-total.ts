import { limits } from '@lexboard/shared-lib/contract';
import { success } from '../../http/success.ts';

/** Limit of counting for text searches (decisions §3). */
export const MAX_COUNTED: number = limits.counted;

/** Number of rows. `capped` says that there are more. */
export interface Total {
  total: number;
  capped: boolean;
}

/** Total of a text search that was counted up to one beyond the limit. */
export const limitTotal = (counted: number, most = MAX_COUNTED): Total =>
  counted > most ? { total: most, capped: true } : { total: counted, capped: false };

/** Reply with totals by name, as JSON text. */
export function totalsReply(totals: readonly (readonly [name: string, Total])[]): string {
  const capped = totals.filter(([, total]) => total.capped).map(([name]): [string, true] => [name, true]);
  return JSON.stringify(
    success({
      totalLength: Object.fromEntries(totals.map(([name, { total }]) => [name, total])),
      ...(capped.length > 0 && { totalCapped: Object.fromEntries(capped) }),
    }),
  );
}
