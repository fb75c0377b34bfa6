/** How far a notice of an authority has come (daily work §5). */
export const noticeStages = [
  'Received',
  'Replied',
  'Heard',
  'Order received',
  'In appeal',
  'Closed',
] as const;

/** What a notice's dates are for, by their numbers from 1 in occurrences: a new one goes to the end (daily work §5). */
export const dateKinds = [
  'Reply by',
  'Hearing',
  'Adjourned to',
  'Order expected',
  'Appeal by',
  'Payment by',
] as const;

/** A time of a day, HH:MM; empty for none. */
export const timePattern = '^(([01]\\d|2[0-3]):[0-5]\\d)?$';

/** Choices of the filter by the sum that a notice demands, with the most paise of each. */
export const demandSizes = {
  'No amount': 0,
  'Up to 1 lakh': 10 ** 7,
  '1 lakh to 10 lakh': 10 ** 8,
  '10 lakh to 1 crore': 10 ** 9,
  'Over 1 crore': 10 ** 16,
} as const;
