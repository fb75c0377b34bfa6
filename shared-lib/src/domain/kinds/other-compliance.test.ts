import { checkRecord, keepShown, otherCompliance, type RecordValues } from '../index.ts';

/** D2 §5 "Publish", in order. */
const publishOrder = [
  ['law', 'Please fill the Law Code Name.'],
  ['code_name', 'Please fill the Code Name .'],
  ['name', 'Please fill the Task Name.'],
  ['description', 'Please fill the Description.'],
  ['task_type', 'Please fill the Task Type.'],
  ['state', 'Please fill the State.'],
  ['sensitivity', 'Please fill the Sensitivity.'],
  ['periodicity', 'Please fill the Periodicity.'],
  ['internal_due_date', 'Please fill the Internal Due Date.'],
  ['due_date', 'Please fill the Due Date.'],
  ['government_form', 'Please fill the Government Format.'],
  ['referencelink', 'Please fill the Reference Link.'],
  ['authority', 'Please fill the Authority.'],
  ['statute_reference', 'Please fill the Statute reference.'],
  ['additional_info', 'Please fill the Additional Info.'],
  ['penaltytype', 'Please fill the Penalty Type.'],
  ['penalty', 'Please fill the Penalty.'],
  ['exemptions', 'Please fill the Exemptions.'],
  ['GeneralKeyWords', 'Please fill the General Key Words.'],
  ['IndustryKeyWords', 'Please fill the Industry Key Words.'],
  ['BranchKeyWords', 'Please fill the Branch Key Words.'],
  ['CompanyTypekey', 'Please fill the Entity Company Type key.'],
  ['ExemptIndustryKeyWords', 'Please fill the exempted industries.'],
  ['ExemptBranchKeyWords', 'Please fill the Exempted Branches.'],
];

const messagesOf = (values: RecordValues, intent: 'Draft' | 'Update' | 'Publish') =>
  checkRecord(otherCompliance, values, intent).map(({ field, message }) => [field, message]);

test('publishing an other compliance of a state law asks for everything in the order of the document', () => {
  expect(messagesOf({ lawCentral: 'State' }, 'Publish')).toEqual(publishOrder);
});

test('publishing an other compliance of a central law asks for no state', () => {
  expect(messagesOf({ lawCentral: 'Central' }, 'Publish')).toEqual(
    publishOrder.filter(([field]) => field !== 'state'),
  );
});

test.each(['Draft', 'Update'] as const)('%s needs law, code name and task name, in this order', (intent) => {
  expect(messagesOf({}, intent)).toEqual(publishOrder.slice(0, 3));
});

const scheduled = { dayscount: 30, dayMonthArr: [{ date: '7', month: 'April' }] };

test.each(['Pre-Event Based', 'Post-Event Based'])(
  '%s has days instead of dates and months',
  (periodicity) => {
    expect(keepShown(otherCompliance, { ...scheduled, periodicity })).toMatchObject({
      dayscount: 30,
      dayMonthArr: [],
    });
  },
);

test('any other periodicity has dates and months and clears the days', () => {
  expect(keepShown(otherCompliance, { ...scheduled, periodicity: 'Yearly' })).toMatchObject({
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
