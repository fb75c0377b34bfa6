import { act, renderHook } from '@testing-library/react';
import { law, license, otherCompliance, returns, type RecordKind } from '@lexboard/shared-lib/domain';
import { formatDetailView, parseDetailView } from './detail-view.ts';
import { useDetailView, type AddressedView } from './use-detail-view.ts';

const plain = { timeline: false, at: '', against: '', on: '', onlyDifferences: true, event: false };

test.each([
  ['', plain],
  ['timeline', { ...plain, timeline: true }],
  ['event', { ...plain, event: true }],
  ['12.3', { ...plain, at: '12.3' }],
  ['timeline_2027-03-31', { ...plain, timeline: true, on: '2027-03-31' }],
  ['timeline_12.2-12.3', { ...plain, timeline: true, against: '12.2', at: '12.3' }],
  ['12.2-12.3_everything', { ...plain, against: '12.2', at: '12.3', onlyDifferences: false }],
])("'%s' says one view, and the view says the same", (text, view) => {
  expect(parseDetailView(text)).toEqual(view);
  expect(formatDetailView(view)).toBe(text);
});

test('what says nothing shows the record as it is; what belongs to a comparison is not said without one', () => {
  for (const text of ['timelines', '12', '12.', '-12.3', '12.2-', '12.2-12.3-12.4', 'a.b', '2027-02-30']) {
    expect(parseDetailView(text)).toEqual(plain);
  }
  expect(formatDetailView({ ...plain, at: '12.3', onlyDifferences: false })).toBe('12.3');
});

const show = (kept: AddressedView) =>
  renderHook((props: AddressedView) => useDetailView(props), { initialProps: kept });

test('without an address the dialog keeps its view itself', () => {
  const { result } = show({});
  act(() => result.current[1]({ timeline: true }));
  act(() => result.current[1]({ at: '12.3' }));
  expect(result.current[0]).toMatchObject({ timeline: true, at: '12.3' });
});

test('a change shows before the address has it, and the address has the last word', () => {
  const onDetail = jest.fn();
  const { result, rerender } = show({ detail: 'timeline', onDetail });
  act(() => result.current[1]({ at: '12.3' }));
  expect(onDetail.mock.calls).toEqual([['timeline_12.3']]);
  expect(result.current[0].at).toBe('12.3');
  rerender({ detail: 'timeline_12.3', onDetail });
  expect(result.current[0].at).toBe('12.3');
  rerender({ detail: '', onDetail });
  expect(result.current[0]).toMatchObject({ timeline: false, at: '' });
});

const keywords = [
  ['exemptions', 'Exemptions'],
  ['GeneralKeyWords', 'General Key Words'],
  ['IndustryKeyWords', 'Industry Key Words'],
];

/**
 * D2 §3 "Detail dialogs: displayed fields", in its order; fields without a label there are called as in the form. Days, due
 * date, penalty type and what stands for Others, which it leaves out (decisions §9), stand where the form has them.
 */
const documented: [RecordKind, string[][]][] = [
  [
    law,
    [
      ['LawUniqueCode', 'Law Unique Code'],
      ['Law', 'Law / Guideline / Rule'],
      ['ActCodeName', 'Act Code Name'],
      ['SuggestedBusinessFunction', 'Business Function Access'],
      ['Category', 'Category'],
      ['Central', 'Central/State'],
      ['state', 'State'],
      ['ParentLaw', 'Parent Law'],
      ['Rules', 'Rules'],
      ['Active', 'Active/Repealed'],
      ['IndustryKeyWords', 'Industry Key Words'],
      ['EmployeeKeyWords', 'Employee Key Words'],
      ['EntityTypeKey', 'Entity Type Key'],
      ['Exemptions', 'Exemptions'],
      ['GeneralKeyWords', 'General Key Words'],
      ['master_name', 'Master Name'],
      ['attachment', 'Attachment'],
    ],
  ],
  [
    license,
    [
      ['UniqueCode', 'Unique Code'],
      ['law', 'Law Code Name'],
      ['license', 'License to be Obtained'],
      ['licensecode', 'License Code'],
      ['description', 'Description'],
      ['state', 'State'],
      ['sensitivity', 'Sensitivity'],
      ['renewal', 'Renewal due period'],
      ['validity', 'Validity'],
      ['government', 'Government Format'],
      ['reference', 'Reference Link'],
      ['authority', 'Authority'],
      ['statute', 'Statute Reference'],
      ['additional', 'Additional Info'],
      ['penaltytype', 'Penalty Type'],
      ['otherpenalitytype', 'Other Penality Type'],
      ['penalty', 'Penalty'],
      ...keywords,
      ['BranchKeyWords', 'Branch Key Words'],
      ['CompanyTypekey', 'Entity Company Type'],
      ['ExemptIndustryKeyWords', 'Exempted Industries'],
      ['ExemptBranchKeyWords', 'Exempted Branches'],
      ['attachment', 'Attachment'],
    ],
  ],
  [
    returns,
    [
      ['UniqueCode', 'Unique Code'],
      ['returncode', 'Return Code'],
      ['returnName', 'Return Name'],
      ['description', 'Description'],
      ['law', 'Law Code Name'],
      ['state', 'State'],
      ['sensitivity', 'Sensitivity'],
      ['periodicity', 'Periodicity'],
      ['internalduedate', 'Internal Due Date'],
      ['startdate', 'Start Date'],
      ['enddate', 'End Date'],
      ['dayscount', 'Days'],
      ['dayMonthArr', 'Date and Month'],
      ['duedate', 'Due Date'],
      ['governmentformat', 'Government Format'],
      ['referencelink', 'Reference Link'],
      ['authority', 'Authority'],
      ['statutereference', 'Statute Reference'],
      ['additionalinfo', 'Additional Info'],
      ['penaltytype', 'Penalty Type'],
      ['otherpenalitytype', 'Other Penality Type'],
      ['penalty', 'Penalty'],
      ...keywords,
      ['BranchKeyWords', 'Branch Key Words'],
      ['CompanyTypekey', 'Entity Company Type'],
      ['ExemptIndustryKeyWords', 'Exempted Industries'],
      ['ExemptBranchKeyWords', 'Exempted Branches'],
      ['attachment', 'Attachment'],
    ],
  ],
  [
    otherCompliance,
    [
      ['UniqueCode', 'Unique Code'],
      ['name', 'Task Name'],
      ['description', 'Description'],
      ['code_name', 'Code Name'],
      ['law', 'Law Code Name'],
      ['task_type', 'Task Type'],
      ['state', 'States'],
      ['sensitivity', 'Sensitivity'],
      ['periodicity', 'Periodicity'],
      ['internal_due_date', 'Internal Due Date'],
      ['startdate', 'Start Date'],
      ['enddate', 'End Date'],
      ['dayscount', 'Days'],
      ['dayMonthArr', 'Date and Month'],
      ['due_date', 'Due Date'],
      ['government_form', 'Government Format'],
      ['referencelink', 'Reference Link'],
      ['authority', 'Authority'],
      ['statute_reference', 'Statute reference'],
      ['additional_info', 'Additional info'],
      ['penaltytype', 'Penalty Type'],
      ['otherpenalitytype', 'Other Penality Type'],
      ['penalty', 'Penalty'],
      ...keywords,
      ['BranchKeyWords', 'Branch Keywords'],
      ['CompanyTypekey', 'Entity Company Type'],
      ['ExemptIndustryKeyWords', 'Exempted Industries'],
      ['ExemptBranchKeyWords', 'Exempted Branches'],
      ['attachment', 'Attachment'],
    ],
  ],
];

test.each(documented.map(([kind, rows]) => [kind.headings.view, kind, rows] as const))(
  '%s shows the rows of the document in its order, and whatever it leaves out after them',
  (_, kind, rows) => {
    const shown = kind.detailRows.map(({ name, label }) => [name, label]);
    expect(shown.slice(0, rows.length)).toEqual(rows);
  },
);
