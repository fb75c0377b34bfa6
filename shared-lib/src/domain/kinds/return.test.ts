import { checkRecord, keepShown, returns, type RecordValues } from '../index.ts';

/** D2 §5 "Publish", in order. */
const publishOrder = [
  ['law', 'Please fill the Law Code Name.'],
  ['returncode', 'Please fill the Return Code .'],
  ['returnName', 'Please fill the Return Name.'],
  ['description', 'Please fill the Description.'],
  ['state', 'Please fill the State.'],
  ['sensitivity', 'Please fill the Sensitivity.'],
  ['periodicity', 'Please fill the Periodicity.'],
  ['internalduedate', 'Please fill the Internal Due Date.'],
  ['duedate', 'Please fill the Due Date.'],
  ['governmentformat', 'Please fill the Government Format.'],
  ['referencelink', 'Please fill the Reference Link.'],
  ['authority', 'Please fill the Authority.'],
  ['statutereference', 'Please fill the Statute Reference.'],
  ['additionalinfo', 'Please fill the Additional Info.'],
  ['penaltytype', 'Please fill the Penalty Type.'],
  ['penalty', 'Please fill the Penalty.'],
  ['exemptions', 'Please fill the Exemptions.'],
  ['GeneralKeyWords', 'Please fill the General Key Words.'],
  ['IndustryKeyWords', 'Please fill the Industry Key Words.'],
  ['BranchKeyWords', 'Please fill the Branch Key Words.'],
  ['CompanyTypekey', 'Please fill the Entity Company Type.'],
  ['ExemptIndustryKeyWords', 'Please fill the Exempted Industries.'],
  ['ExemptBranchKeyWords', 'Please fill the Exempted Branches.'],
];

const messagesOf = (values: RecordValues, intent: 'Draft' | 'Update' | 'Publish') =>
  checkRecord(returns, values, intent).map(({ field, message }) => [field, message]);

test('publishing a return of a state law asks for everything in the order of the document', () => {
  expect(messagesOf({ lawCentral: 'State' }, 'Publish')).toEqual(publishOrder);
});

test('publishing a return of a central law asks for no state', () => {
  expect(messagesOf({ lawCentral: 'Central' }, 'Publish')).toEqual(
    publishOrder.filter(([field]) => field !== 'state'),
  );
});

test.each(['Draft', 'Update'] as const)(
  '%s needs law, return code and return name, in this order',
  (intent) => {
    expect(messagesOf({}, intent)).toEqual(publishOrder.slice(0, 3));
  },
);

const scheduled = { dayscount: 30, dayMonthArr: [{ date: '7', month: 'April' }] };

test.each(['Pre-Event Based', 'Post-Event Based'])(
  '%s has days instead of dates and months',
  (periodicity) => {
    expect(keepShown(returns, { ...scheduled, periodicity })).toMatchObject({
      dayscount: 30,
      dayMonthArr: [],
    });
  },
);

test('any other periodicity has dates and months and clears the days', () => {
  expect(keepShown(returns, { ...scheduled, periodicity: 'Yearly' })).toMatchObject({
    ...scheduled,
    dayscount: null,
  });
});

test('days are a whole number and dates are days of the calendar', () => {
  const values = { periodicity: 'Pre-Event Based', startdate: '2026-02-30', dayscount: 1.5 };
  expect(messagesOf(values, 'Draft').slice(3)).toEqual([
    ['startdate', 'Start Date is not a day of the calendar.'],
    ['dayscount', 'Days must be a whole number of at most 9,999.'],
  ]);
});
