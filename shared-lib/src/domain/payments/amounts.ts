import { t } from '../../texts/index.ts';
import { toPlainDigits } from '../texts/text-forms.ts';
import { removeInvisible } from '../texts/unseen-signs.ts';

/** Bounds of one amount, in paise (daily work §1). */
export const amountLimits = { least: 1, most: 10 ** 13 } as const;

/** Parts of an amount that people type: a currency sign, rupees in groups or without, paise, and the sign of cheques. */
const typed = /^(?:₹|rs\.?|inr)?\s*(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d*))?\s*(?:\/-)?$/i;

export type AmountReading = { paise: number } | { fault: string };

/** Groups the digits of a whole number as in India: '11800000' is '1,18,00,000'. */
const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d\d)*\d{3}$)/g, ',');

/**
 * Formats an amount or a sum (daily work §1): `₹ 1,18,000.00`.
 * @param paise whole and not negative
 */
export function formatAmount(paise: number): string {
  const digits = paise.toFixed(0).padStart(3, '0');
  return `₹ ${groupDigits(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** Formats an amount or a sum for files, which calculate with it: `118000.00`. @param paise whole and not negative */
export const formatRupees = (paise: number): string => (paise / 100).toFixed(2);

/** Why a number of paise is no amount, in a sentence; undefined if it is one. */
export function findAmountFault(paise: number): string | undefined {
  if (paise < amountLimits.least) return t('An amount is at least 1 paisa: ₹ 0.01.');
  return paise > amountLimits.most
    ? t('An amount is at most {most}.', { most: formatAmount(amountLimits.most) })
    : undefined;
}

/**
 * Reads an amount that somebody typed or pasted, with or without sign and groups: '₹ 1,18,000', '118000.50'. Words such
 * as lakh are not read: '1.18 lakh' may be rounded.
 * @returns whole paise, or why it is no amount, in a sentence
 */
export function readAmount(text: string): AmountReading {
  const amount = toPlainDigits(removeInvisible(text)).trim();
  if (amount === '') return { fault: t('Please fill the amount.') };
  if (/^(?:₹\s*)?[-−–]/.test(amount)) return { fault: t('An amount cannot be negative.') };
  const [, rupees, paise = ''] = typed.exec(amount) ?? [];
  if (rupees === undefined) return { fault: t('Please write the amount in digits, such as 1,18,000.00.') };
  if (paise.length > 2)
    return { fault: t('An amount has at most two digits after the point: there is nothing below a paisa.') };
  const found = Number(rupees.replaceAll(',', '') + paise.padEnd(2, '0'));
  const fault = findAmountFault(found);
  return fault === undefined ? { paise: found } : { fault };
}
