import { law, license, otherCompliance, returns, type RecordKind } from '@lexboard/shared-lib/domain';

const keywords = [
  ['exemptions', 'Exemptions'],
  ['GeneralKeyWords', 'General Key Words'],
  ['IndustryKeyWords', 'Industry Key Words'],
];

/**
 * D2 §3 "Detail dialogs: displayed fields", in its order; fields without a label there are called as in the form. Days, due
 * date and penalty type, which it leaves out (decisions §9), stand where the form has them.
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

describe.each(documented.map(([kind, rows]) => [kind.headings.view, kind, rows] as const))(
  '%s',
  (_, kind, rows) => {
    const shown = kind.detailRows.map(({ name, label }) => [name, label]);

    test.each(rows)('shows %s as %s', (name, label) => {
      expect(shown).toContainEqual([name, label]);
    });

    test('shows them in this order, and whatever the document leaves out after them', () => {
      expect(shown.slice(0, rows.length)).toEqual(rows);
    });
  },
);
