import { describePayment } from '@lexboard/shared-lib/domain';
import { inLanguage, openServerTexts } from '../../texts/server-texts.ts';
import { readChange } from './stored-changes.ts';
import { readReason, storeReason } from './stored-reasons.ts';

beforeAll(openServerTexts);

const latinWords = (text: string) => text.match(/[A-Za-z][\w.-]+/g) ?? [];
const payment = {
  head: 'Interest',
  amount: 150_000,
  paidon: '2026-10-05',
  mode: 'NEFT',
  challan: '34',
} as const;

/** A stored change in Hindi, and the words of it that stay: names, codes, and what people wrote. */
test.each<[string, string, string, string, string[]]>([
  ['law', 'Central', 'Central', 'State', []],
  ['return', 'periodicity', 'Periodicity', 'Once in Two Years', []],
  ['return', 'dayMonthArr', 'Date and Month', 'Date: 4 - Month: March, Date: 5 - Month: April', []],
  ['return', 'holidayrule', 'Holiday Rule', 'It moves to the next working day', []],
  ['return', 'payable', 'Payable', 'Yes', []],
  ['return', 'state', 'State', 'Goa, Tamil Nadu', []],
  ['return', 'ExemptIndustryKeyWords', 'Exempted Industries', 'Ports, No Exempted Industries', ['Ports']],
  ['return', 'units', 'Applies To', 'Pune (PUNE-1) with all below, only sites', ['Pune', 'PUNE-1']],
  ['license', 'unitArr', 'For Single Units', 'Pune: Owner Asha - Renew Before 30 days', ['Pune', 'Asha']],
  ['notice', 'demand', 'Demand', 'Penalty: ₹ 25.00, of which ₹ 10.00 remained, Fee: ₹ 1.00', []],
  ['notice', 'dates', 'Dates', 'Hearing: 04-05-2026, 11:00, Room 4', ['Room']],
  ['unit', 'head', 'Head', 'asha', ['asha']],
  ['due', 'status', 'Status', 'No longer scheduled', []],
  [
    'due',
    'payments',
    'Payments',
    `${describePayment(payment)}; ${describePayment(payment)}`,
    ['NEFT', 'NEFT'],
  ],
  ['due', 'documents', 'Documents', 'a.pdf: Challan, Mon 5 Oct 2026', ['a.pdf', 'Challan']],
  ['due', 'missingReason', 'Filed without Challan', 'Lost', ['Challan', 'Lost']],
  ['due', 'reviews', 'Records', '1 record', []],
  ['', 'logo', 'Logo', 'Another logo', []],
  ['return', 'changefrom', 'These days hold from', '4 May 2025', []],
  ['return', 'event', 'Event', 'Wed 30 Sep 2026: Annual meeting', ['Annual', 'meeting']],
  ['rule', 'lawRulesArr', 'IF', 'Workers? – Greater Than – 10', ['Workers']],
  ['', 'fourEyes', 'Always needs a checker', 'Critical and High always', []],
])('of a %s, %s, %s: %s', (kind, field, label, text, stays) => {
  const change = { field, label, old: '', new: text };
  expect(readChange(kind, change)).toEqual(change);
  const read = inLanguage('hi', () => readChange(kind, change));
  expect(latinWords(`${read.label} ${read.new}`)).toEqual(stays);
});

test.each<[string, string[]]>([
  [storeReason('imported', { name: 'a b.xlsx', row: 12 }), ['b.xlsx']],
  [storeReason('again', { reason: storeReason('importUndone', { name: 'a.csv' }), version: 3 }), ['a.csv']],
  [storeReason('adjourned', { day: 'Mon 5 Oct 2026' }), []],
  [storeReason('handedOver'), []],
  ['The challan is missing', ['The', 'challan', 'is', 'missing']],
])('the reason %s', (reason, stays) => {
  expect(readReason(reason)).toBe(reason);
  expect(latinWords(inLanguage('hi', () => readReason(reason)))).toEqual(stays);
});
