import { randomUUID } from 'node:crypto';
import { numberOf, textOf } from '../calls.ts';
import { uniqueWord, type Call } from './laws.ts';

export type AttachedPath = 'license' | 'return' | 'othercomp';

/** The facts that journeys know of a kind of records that belong to a law. */
export const attachedForms = {
  license: { address: '/license', title: 'License', name: 'License to be Obtained' },
  return: { address: '/return', title: 'Return', name: 'Return Name' },
  othercomp: { address: '/other-compliance', title: 'Other Compliance', name: 'Task Name' },
} as const satisfies Record<AttachedPath, object>;

const common = {
  description: 'Whoever keeps a light tells the harbour master',
  state: [],
  sensitivity: 'High',
  penaltytype: ['Fine'],
  penalty: 'Up to Rs 10,000',
  exemptions: 'Ships of the Indian Navy',
  GeneralKeyWords: 'lighthouse, dues',
  IndustryKeyWords: [1],
  BranchKeyWords: [1],
  CompanyTypekey: [1],
  ExemptIndustryKeyWords: [1],
  ExemptBranchKeyWords: [1],
};

const schedule = {
  periodicity: 'Yearly',
  startdate: '2026-04-01',
  dayMonthArr: [{ date: '15', month: 'April' }],
};

/** Everything that publishing needs below a central law. */
const complete = {
  license: {
    licensecode: 'LIGHT-L1',
    renewal: 'Yearly',
    validity: 'One year',
    government: 'Form A',
    reference: 'https://dgll.nic.in',
    authority: 'Director General of Lighthouses',
    statute: 'Section 10',
    additional: 'None',
    extensionArr: [{ start_date: '2026-04-01', end_date: '2027-03-31', extension_date: '2027-06-30' }],
  },
  return: {
    ...schedule,
    returncode: 'LIGHT-R1',
    internalduedate: 'On the due date',
    duedate: '15 April',
    governmentformat: 'Form B',
    referencelink: 'https://dgll.nic.in',
    authority: 'Director General of Lighthouses',
    statutereference: 'Section 11',
    additionalinfo: 'None',
  },
  othercomp: {
    ...schedule,
    code_name: 'LIGHT-T1',
    task_type: 'Audit',
    internal_due_date: 'On the due date',
    due_date: '15 April',
    government_form: 'Form C',
    referencelink: 'https://dgll.nic.in',
    authority: 'Director General of Lighthouses',
    statute_reference: 'Section 12',
    additional_info: 'None',
  },
};

const nameFields = { license: 'license', return: 'returnName', othercomp: 'name' } as const;

const saveCodes = { Draft: 0, Published: 1 } as const;

export interface StoredBelow {
  id: number;
  /** LIC-000001 */
  code: string;
  name: string;
}

interface NewBelow {
  law: number;
  status?: keyof typeof saveCodes;
  values?: object;
  /** Part of its name. */
  word?: string;
}

/** Stores a complete record below a central law; `values` replace those that all of its kind have. */
export async function addBelow(
  call: Call,
  kind: AttachedPath,
  { law, status = 'Draft', values = {}, word = uniqueWord() }: NewBelow,
): Promise<StoredBelow> {
  const name = `Light the lamp ${word}`;
  const { reply } = await call(`${kind}/add`, {
    ...common,
    ...complete[kind],
    ...values,
    [nameFields[kind]]: name,
    law,
    status: saveCodes[status],
    idempotencyKey: randomUUID(),
  });
  return { id: numberOf(reply, 'id'), code: textOf(reply, 'UniqueCode'), name };
}
