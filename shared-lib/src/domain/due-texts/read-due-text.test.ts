import { describeDueSchedule, readDueText } from './index.ts';

/** Texts and what they are understood as, in the words that people are shown. */
const understood: [string, string][] = [
  // A day of every month
  ['15th of every month', 'Monthly, on the 15th'],
  ['10th of each month', 'Monthly, on the 10th'],
  ['11th of succeeding month', 'Monthly, on the 11th'],
  ['15th of following month', 'Monthly, on the 15th'],
  ['On or before 7th of next month', 'Monthly, on the 7th'],
  ['on/before 20th of the subsequent month', 'Monthly, on the 20th'],
  ['By 13th of ensuing month', 'Monthly, on the 13th'],
  ['15th day of the month following the month in which wages were paid', 'Monthly, on the 15th'],
  ['7th of the month following the month of deduction', 'Monthly, on the 7th'],
  ['20th day of the next month.', 'Monthly, on the 20th'],
  ['Monthly - 15th', 'Monthly, on the 15th'],
  ['Monthly by 10th of the month', 'Monthly, on the 10th'],
  ['every month 5th', 'Monthly, on the 5th'],
  ['last day of month', 'Monthly, on the last day'],
  ['Last day of every month', 'Monthly, on the last day'],
  ['Month end', 'Monthly, on the last day'],
  ['within 15 days from the end of the month', 'Monthly, on the 15th'],
  ['Within 10 days after close of every month', 'Monthly, on the 10th'],
  ['within fifteen (15) days of the close of every month', 'Monthly, on the 15th'],
  [
    '7th of the following month; for March 30 April',
    'Monthly, 7 May, 7 Jun, 7 Jul, 7 Aug, 7 Sep, 7 Oct, 7 Nov, 7 Dec, 7 Jan, 7 Feb, 7 Mar, 30 Apr',
  ],
  // Days after a period
  ['21 days after quarter end', 'Quarterly, 21 Apr, 21 Jul, 21 Oct, 21 Jan'],
  ['21 days after the end of the quarter', 'Quarterly, 21 Apr, 21 Jul, 21 Oct, 21 Jan'],
  ['Within 30 days from the end of each quarter', 'Quarterly, 30 Apr, 30 Jul, 30 Oct, 30 Jan'],
  ['45 days from end of quarter', 'Quarterly, 15 May, 14 Aug, 14 Nov, 14 Feb'],
  ['Quarterly, within 15 days of quarter end', 'Quarterly, 15 Apr, 15 Jul, 15 Oct, 15 Jan'],
  ['within 7 days of quarter ending', 'Quarterly, 7 Apr, 7 Jul, 7 Oct, 7 Jan'],
  ['15th of the month following the quarter', 'Quarterly, 15 Apr, 15 Jul, 15 Oct, 15 Jan'],
  ['Last day of the month succeeding the quarter end', 'Quarterly, 30 Apr, 31 Jul, 31 Oct, 31 Jan'],
  ['13th of the month after quarter end', 'Quarterly, 13 Apr, 13 Jul, 13 Oct, 13 Jan'],
  ['End of each quarter', 'Quarterly, 31 Mar, 30 Jun, 30 Sep, 31 Dec'],
  [
    'Within 30 days of quarter end i.e. 30 July, 30 Oct, 30 Jan, 30 Apr',
    'Quarterly, 30 Apr, 30 Jul, 30 Oct, 30 Jan',
  ],
  ['60 days from end of half year (30 May & 29 Nov)', 'Half-Yearly, 30 May, 29 Nov'],
  ['60 days after the end of the half-year', 'Half-Yearly, 30 May, 29 Nov'],
  ['Within 30 days of close of half year', 'Half-Yearly, 30 Apr, 30 Oct'],
  ['within 30 days from the end of calendar half year', 'Half-Yearly, 30 Jul, 30 Jan'],
  ['30 days after the end of the financial year', 'Yearly, 30 Apr'],
  ['60 days from close of FY', 'Yearly, 30 May'],
  ['30 days from the beginning of the financial year', 'Yearly, 30 Apr'],
  ['six months after the end of the financial year', 'Yearly, 30 Sep'],
  ['Within 8 months from the close of the accounting year', 'Yearly, 30 Nov'],
  ['30 days after six months of the financial year', 'Yearly, 30 Oct'],
  ['within 30 days of the end of the calendar year', 'Yearly, 30 Jan'],
  ['at least 30 days before the end of the calendar year', 'Yearly, 1 Dec'],
  ['Within 60 days from 31st March', 'Yearly, 30 May'],
  // Days of the year
  ['annually by 30 September', 'Yearly, 30 Sep'],
  ['30 September every year', 'Yearly, 30 Sep'],
  ['before 31st January every year', 'Yearly, 31 Jan'],
  ['Every year on or before 15th February', 'Yearly, 15 Feb'],
  ['On or before 31st March of each financial year', 'Yearly, 31 Mar'],
  ['30th April of the following year', 'Yearly, 30 Apr'],
  ['not later than 30th day of June', 'Yearly, 30 Jun'],
  ['Annual Return: 31st Jan', 'Yearly, 31 Jan'],
  ['31st Oct', 'Yearly, 31 Oct'],
  ['Sept 30', 'Yearly, 30 Sep'],
  ['By end of April', 'Yearly, 30 Apr'],
  ['30/09', 'Yearly, 30 Sep'],
  ['31 September', 'Yearly, 30 Sep'],
  ['31.04', 'Yearly, 30 Apr'],
  ['31 February', 'Yearly, last day of Feb'],
  ['32 September', 'unknown'],
  ['31-Dec', 'Yearly, 31 Dec'],
  ['15thJune', 'Yearly, 15 Jun'],
  ['Due Date: 30.06', 'Yearly, 30 Jun'],
  ['३० सितंबर', 'Yearly, 30 Sep'],
  ['15 अप्रैल, 15 अक्टू॰', 'Half-Yearly, 15 Apr, 15 Oct'],
  ['नवीकरण से 30 दिन पहले', 'unknown'],
  ['१५/०६', 'Yearly, 15 Jun'],
  ['30 September (every year)', 'Yearly, 30 Sep'],
  ['half yearly 30 Apr and 31 Oct', 'Half-Yearly, 30 Apr, 31 Oct'],
  ['30 April and 31 October', 'Half-Yearly, 30 Apr, 31 Oct'],
  ['by 15th Feb & 15th Aug', 'Half-Yearly, 15 Feb, 15 Aug'],
  ['H1: 31st October, H2: 30th April', 'Half-Yearly, 31 Oct, 30 Apr'],
  ['15 Jun / 15 Sep / 15 Dec / 15 Mar', 'Quarterly, 15 Jun, 15 Sep, 15 Dec, 15 Mar'],
  ['15th June, 15th Sept, 15th Dec and 15th March', 'Quarterly, 15 Jun, 15 Sep, 15 Dec, 15 Mar'],
  ['15 June; 15 September; 15 December; 15 March', 'Quarterly, 15 Jun, 15 Sep, 15 Dec, 15 Mar'],
  ['15/Apr, 15/Oct', 'Half-Yearly, 15 Apr, 15 Oct'],
  ['15/Apr/15/Oct', 'Half-Yearly, 15 Apr, 15 Oct'],
  ['30 June, 31 September', 'Half-Yearly, 30 Jun, 30 Sep'],
  ['15th Jun\n15th Sep\n15th Dec\n15th Mar', 'Quarterly, 15 Jun, 15 Sep, 15 Dec, 15 Mar'],
  ['15th of June, September, December and March', 'Quarterly, 15 Jun, 15 Sep, 15 Dec, 15 Mar'],
  ['15/06, 15/09, 15/12, 15/03', 'Quarterly, 15 Jun, 15 Sep, 15 Dec, 15 Mar'],
  ['Q1: 31 Jul, Q2: 31 Oct, Q3: 31 Jan, Q4: 31 May', 'Quarterly, 31 Jul, 31 Oct, 31 Jan, 31 May'],
  [
    '31st July (Q1), 31st Oct (Q2), 31st Jan (Q3), 31st May (Q4)',
    'Quarterly, 31 Jul, 31 Oct, 31 Jan, 31 May',
  ],
  [
    'Apr-Jun: 31 July; Jul-Sep: 31 Oct; Oct-Dec: 31 Jan; Jan-Mar: 31 May',
    'Quarterly, 31 Jul, 31 Oct, 31 Jan, 31 May',
  ],
  ['Quarterly, 15 June', 'Quarterly, 15 Jun, 15 Sep, 15 Dec, 15 Mar'],
  ['30 Apr, 31 Aug & 31 Dec', 'Four-Monthly, 30 Apr, 31 Aug, 31 Dec'],
  ['once in 5 years by 31 March', 'Once in Five Years, 31 Mar'],
  // A day of one year
  ['31.12.2026', 'One Time, 31 December 2026'],
  ['31/12/26', 'One Time, 31 December 2026'],
  ['by 31st December, 2026', 'One Time, 31 December 2026'],
  ['31-Dec-26', 'One Time, 31 December 2026'],
  ['2026-12-31', 'One Time, 31 December 2026'],
  ['One time - 30 June 2027', 'One Time, 30 June 2027'],
  ['15.06.2026, 15.09.2026, 15.12.2026, 15.03.2027', 'Quarterly, 15 Jun, 15 Sep, 15 Dec, 15 Mar'],
  // Events
  ['within 30 days of AGM', 'Post-Event Based, 30 days after the event'],
  ['15 days after the annual general meeting', 'Post-Event Based, 15 days after the event'],
  ['Within 30 days from the date of allotment', 'Post-Event Based, 30 days after the event'],
  ['2 working days after receipt', 'Post-Event Based, 2 working days after the event'],
  ['within seven days of the resolution', 'Post-Event Based, 7 days after the event'],
  ['within 24 hours of the accident', 'Post-Event Based, 1 day after the event'],
  ['Within 12 hours of accident', 'Post-Event Based, 0 days after the event'],
  ['within one month of appointment', 'Post-Event Based, 30 days after the event'],
  ['30 days before expiry', 'Pre-Event Based, 30 days before the event'],
  ['60 days prior to expiry of licence', 'Pre-Event Based, 60 days before the event'],
  ['Not less than 21 clear days before the meeting', 'Pre-Event Based, 21 days before the event'],
  ['7 working days before the record date', 'Pre-Event Based, 7 working days before the event'],
  // How often, and no day
  ['Lifetime', 'Ongoing'],
  ['Valid for life time', 'Ongoing'],
  ['Valid for lifetime', 'Ongoing'],
  ['Continuous', 'Ongoing'],
  ['On-going', 'Ongoing'],
  ['One time', 'One Time'],
  ['Quarterly', 'Quarterly'],
  ['every quarter', 'Quarterly'],
  ['Annual', 'Yearly'],
  // No due day
  ['Not applicable', 'none'],
  ['NA', 'none'],
  ['N.A.', 'none'],
  ['n/a', 'none'],
  // Stays text
  ['every Friday', 'unknown'],
  ['As and when', 'unknown'],
  ['15th', 'unknown'],
  ['32.12.2026', 'unknown'],
  ['7 working days after the end of the quarter', 'unknown'],
  ['last working day of the month', 'unknown'],
  ['45 days after the end of the month', 'unknown'],
  ['7th and 22nd of every month', 'unknown'],
  ['one in each quarter; no more than 120 days apart', 'unknown'],
  ['Before expiry', 'unknown'],
  ['As may be prescribed', 'unknown'],
  ['As per the licence', 'unknown'],
  ['monthly and quarterly', 'unknown'],
  ['Monthly 7/10', 'unknown'],
];

function describeText(text: string, context?: Parameters<typeof readDueText>[1]): string {
  const found = readDueText(text, context);
  return typeof found === 'string' ? found : describeDueSchedule(found.schedule);
}

test.each(understood)('%j is understood as %j', (text, meaning) => {
  expect(describeText(text)).toBe(meaning);
});

test.each([
  ['15th', 'Monthly', 'Monthly, on the 15th'],
  ['15th of following month', 'Quarterly', 'Quarterly, 15 Apr, 15 Jul, 15 Oct, 15 Jan'],
  ['15 June', 'Quarterly', 'Quarterly, 15 Jun, 15 Sep, 15 Dec, 15 Mar'],
  ['31.12.2026', 'Yearly', 'Yearly, 31 Dec'],
  ['05.01.2026', 'Weekly', 'Weekly, from 5 January 2026'],
  ['31 March 2026', 'Once in Three Years', 'Once in Three Years, 31 Mar, from 31 March 2026'],
  // The text says another: that is seen.
  ['11th of every month', 'Yearly', 'Monthly, on the 11th'],
  ['30 Apr and 31 Oct', 'Quarterly', 'Half-Yearly, 30 Apr, 31 Oct'],
  ['within 30 days of AGM', 'Yearly', 'Post-Event Based, 30 days after the event'],
])('%j of what is %s is understood as %j', (text, periodicity, meaning) => {
  expect(describeText(text, { periodicity })).toBe(meaning);
});

test('an order of dates decides between two days', () => {
  expect(describeText('03/04/2027')).toBe('One Time, 3 April 2027');
  expect(describeText('03/04/2027', { order: 'monthFirst' })).toBe('One Time, 4 March 2027');
});

test('a schedule has the values of a record', () => {
  // The last day decides (obligations §3.2), so the date stays as written.
  expect(readDueText('31 April')).toEqual({
    schedule: { periodicity: 'Yearly', dayMonthArr: [{ date: '31', month: 'April' }] },
  });
  expect(readDueText('2 working days after receipt')).toEqual({
    schedule: { periodicity: 'Post-Event Based', dayscount: 2, workingdays: 'yes' },
  });
  expect(readDueText('30 Apr and 31 Oct')).toEqual({
    schedule: {
      periodicity: 'Half-Yearly',
      dayMonthArr: [
        { date: '30', month: 'April' },
        { date: '31', month: 'October' },
      ],
    },
  });
});
