import type { FieldValue } from '../record-kind.ts';
import { t } from '../../texts/index.ts';
import { formatAmount } from '../payments/amounts.ts';
import { readRows } from '../rows.ts';

/** Describes amounts in paise: what is demanded, and what remained of it; empty for nothing. */
export const describeDemanded = ({ amount, remained }: { amount: number; remained: number }): string =>
  [
    amount > 0 && formatAmount(amount),
    remained > 0 && t('{amount} remained', { amount: formatAmount(remained) }),
  ]
    .filter(Boolean)
    .join(' · ');

/** Describes the sums of a notice's field `demand` (daily work §5). */
export function describeDemand(demand: FieldValue | undefined): string {
  const sum = (name: string) => readRows(demand).reduce((total, row) => total + Number(row[name] ?? 0), 0);
  return describeDemanded({ amount: sum('amount'), remained: sum('remained') });
}
