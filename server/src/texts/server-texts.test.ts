import {
  computeDueDays,
  defaultWorkCalendar,
  license,
  listSchedules,
  readSchedule,
  returns,
  type RecordValues,
  type WorkCalendar,
} from '@lexboard/shared-lib/domain';
import { currentLanguage, t } from '@lexboard/shared-lib/texts';
import { inLanguage, keepLanguage, openServerTexts } from './server-texts.ts';

beforeAll(openServerTexts);

const nothingHere = () => t('There is nothing at this address.');
const inAll = (count: number) => t('{count, plural, one {# row} other {# rows}} in all', { count });

test('work that goes on side by side has each its own language, and English outside of any', async () => {
  const later = async () => {
    await Promise.resolve();
    return [currentLanguage(), nothingHere(), inAll(123_456)];
  };
  expect(await Promise.all([inLanguage('hi', later), later(), inLanguage('en-XA', later)])).toEqual([
    ['hi', 'इस पते पर कुछ नहीं है।', '1,23,456 rows in all'],
    ['en', 'There is nothing at this address.', '1,23,456 rows in all'],
    ['en-XA', expect.stringMatching(/^\[Théré ís ñóthíñg/), expect.stringMatching(/^\[1,23,456 róws.*\]$/)],
  ]);
});

test('content keeps the language that it was made in, whoever reads it, and ends with its reader', async () => {
  let ended = false;
  async function* said() {
    try {
      for (;;) yield await Promise.resolve(currentLanguage());
    } finally {
      ended = true;
    }
  }
  const read: string[] = [];
  for await (const language of inLanguage('hi', () => keepLanguage(said()))) {
    read.push(language);
    if (read.length === 2) break;
  }
  expect([read, ended]).toEqual([['hi', 'hi'], true]);
});

const rowsOf = (text: string) =>
  text.split(', ').map((row) => ({ date: row.split(' ')[0] ?? null, month: row.split(' ')[1] ?? null }));
const moved = [{ start_date: '2026-06-01', end_date: null, extension_date: '2026-06-07' }];

test.each<[string, RecordValues, Partial<WorkCalendar>?]>([
  [
    'हर महीने की 5, 15 और 31 तारीख, या उसका अंतिम दिन',
    { periodicity: 'Monthly', dayMonthArr: rowsOf('31, 15, 5') },
  ],
  [
    'हर तिमाही के पहले महीने की 22 तारीख',
    { periodicity: 'Quarterly', dayMonthArr: rowsOf('22 April'), internalduedate: '7 days before' },
  ],
  [
    'हर तिमाही के अंतिम महीने की 1 तारीख',
    { periodicity: 'Quarterly', dayMonthArr: rowsOf('1 June'), extensionArr: moved, holidayrule: 'next' },
  ],
  ['हर वर्ष फ़रवरी का अंतिम दिन और 31 अगस्त', { periodicity: 'Half-Yearly', dayMonthArr: rowsOf('31 August') }],
  [
    'हर 2 वर्ष में 9 मई',
    { periodicity: 'Once in Two Years', dayMonthArr: rowsOf('9 May') },
    { alternateSaturdays: true },
  ],
  [
    'आरंभ के बाद पहली बार 23 मई',
    { periodicity: 'One Time', dayMonthArr: rowsOf('23 May') },
    { alternateSaturdays: true, holidayRule: 'previous' },
  ],
  ['समाप्ति की तारीख', { periodicity: 'One Time', enddate: '2026-05-13' }],
  ['बुध 13 मई 2026 से हर दिन', { periodicity: 'Daily', startdate: '2026-05-13' }],
  ['बुध 13 मई 2026 से हर 14 दिन पर', { periodicity: 'Fortnightly', startdate: '2026-05-13' }],
  ['हर घटना के 30 कार्य दिवस बाद', { periodicity: 'Post-Event Based', dayscount: 30, workingdays: 'yes' }],
  ['हर घटना के 1 दिन पहले', { periodicity: 'Pre-Event Based', dayscount: 1 }],
  ['अनुज्ञप्ति की मान्यता का अंतिम दिन', { validuntil: '2026-06-10' }],
])('a schedule is %s, and its days are explained in Hindi alone', (words, values, calendar = {}) => {
  const kind = 'validuntil' in values ? license : returns;
  inLanguage('hi', () => {
    const events = [{ id: 1, day: '2026-05-04' }];
    const earlier = [{ until: '2027-03-31', values }];
    const schedule = readSchedule(kind, values, { publishedOn: '2026-04-01', events, earlier });
    const window = { from: '2026-04-01', until: '2027-12-31' };
    const { days } = computeDueDays(schedule, window, { ...defaultWorkCalendar, ...calendar });
    const said = days.flatMap((day) => day.explain()).join(' ');
    expect(said).toMatch(/^कानूनी तिथि .+। आंतरिक तिथि .+।$/);
    expect(said).not.toMatch(/[a-z]/i);
    if (kind === returns) expect(listSchedules(kind, values, []).map(({ text }) => text)).toEqual([words]);
    else expect(said).toContain(words);
  });
});
