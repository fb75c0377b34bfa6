/**
 * The vocabulary of the patterns, with comma-separated synonyms; it may grow. Texts are in lower case by then, with
 * single blanks, and without dots, dashes and brackets.
 */
const vocabulary: Readonly<Record<string, string>> = {
  '': 'on or before, on or by, on and before, on before, not later than, no later than, not exceeding, not less than, at least, atleast, minimum, latest by, latest, due date, due on, due by, due, by, on, upto, up to, till, until, within, with in, the, a, an, is, are, to be, shall be, must be, be, filed, file, filing, submit, submitted, submission, paid, payable, payment, pay, deposit, deposited, remit, remitted, remittance, return, returns, clear, immediately, basis, period',
  every: 'every, each, per, all, any',
  next: 'next, following, succeeding, subsequent, ensuing, immediately following, immediately succeeding, next following',
  end: 'end, ends, ended, ending, close, closes, closing, closure, completion, expiry, conclusion',
  start: 'start, beginning, commencement, starting, opening',
  after: 'after, from, post, since, following the date, after the date, from the date, from date',
  before: 'before, prior to, prior, in advance, in advance of, ahead of',
  of: 'of, in, during, for every, for each, of every of',
  last: 'last, last day, last date, last calendar day, final day',
  days: 'day, days, calendar day, calendar days',
  workdays:
    'working day, working days, business day, business days, workdays, week days, trading days, clear working days',
  weeks: 'week, weeks',
  hours: 'hour, hours, hrs, hr',
  months: 'months',
  month: 'month, calendar month, wage month, wage period, tax period, salary month, contribution month',
  quarter: 'quarter, qtr, quarters, calendar quarter, financial quarter, 3 months period',
  half: 'half year, half years, half yearly period, six monthly period, 6 months period, semester, half financial year, half of year',
  calhalf: 'calendar half year, half calendar year',
  year: 'year, annum, financial year, fy, f y, accounting year, fiscal year, fiscal, years',
  calyear: 'calendar year, cy, c y',
  Daily: 'daily, every day, each day',
  Weekly: 'weekly, every week, each week, once a week, per week',
  Fortnightly: 'fortnightly, every fortnight, once a fortnight, every two weeks, every 2 weeks',
  Monthly: 'monthly, once a month, once in a month, month wise, monthwise, mthly',
  'Bi-Monthly':
    'bi monthly, bimonthly, every two months, every 2 months, once in two months, once in 2 months, two monthly',
  Quarterly:
    'quarterly, once a quarter, once in a quarter, every three months, every 3 months, once in three months, once in 3 months, three monthly, qtrly, quaterly, quarter wise',
  'Four-Monthly':
    'four monthly, every four months, every 4 months, once in four months, once in 4 months, thrice a year',
  'Half-Yearly':
    'half yearly, halfyearly, half annually, half annual, bi annual, biannual, bi annually, biannually, semi annual, semi annually, six monthly, 6 monthly, every six months, every 6 months, once in six months, once in 6 months, twice a year',
  Yearly:
    'yearly, annual, annually, per annum, p a, once a year, once in a year, once every year, once each year',
  'Once in Two Years':
    'once in two years, once in 2 years, every two years, every 2 years, biennial, biennially',
  'Once in Three Years':
    'once in three years, once in 3 years, every three years, every 3 years, triennial, once every three years, once every 3 years',
  'Once in Five Years':
    'once in five years, once in 5 years, every five years, every 5 years, quinquennial, once every five years, once every 5 years',
  'One Time':
    'one time, onetime, once, once only, one time only, one time compliance, one off, first time only',
  Ongoing:
    'ongoing, on going, on going basis, ongoing basis, continuous, continuously, continuing, continual, lifetime, life time, life long, lifelong, perpetual, perpetually, permanent, always, at all times, all times, throughout, throughout the year, round the year, no expiry, valid for life, valid for lifetime, valid for life time, valid lifetime, valid till lifetime, lifetime validity, life time validity',
  nothing:
    'na, n a, not applicable, nil, none, not required, not specified, no due date, does not apply, not prescribed, no',
};

/** The word of the vocabulary for each lower-case synonym. */
export const meanings: ReadonlyMap<string, string> = new Map(
  Object.entries(vocabulary).flatMap(([meaning, phrases]) =>
    phrases.split(', ').map((phrase): [string, string] => [phrase, meaning]),
  ),
);

/** Names of numbers that stand before days, weeks and months. */
export const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  'twenty one': 21,
  thirty: 30,
  'forty five': 45,
  sixty: 60,
  ninety: 90,
};

/** The meanings that are periodicities. */
export const periodicityWords = [
  'Daily',
  'Weekly',
  'Fortnightly',
  'Monthly',
  'Bi-Monthly',
  'Quarterly',
  'Four-Monthly',
  'Half-Yearly',
  'Yearly',
  'Once in Two Years',
  'Once in Three Years',
  'Once in Five Years',
  'One Time',
  'Ongoing',
] as const;
