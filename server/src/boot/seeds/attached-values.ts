import {
  license,
  otherCompliance,
  returns,
  type RecordKind,
  type RecordValues,
  type RowValues,
} from '@lexboard/shared-lib/domain';
import { choiceLists } from '../../organisations/choice-lists.ts';
import type { DemoAttached, Exception } from './attached/types.ts';
import { listIds } from './demo-record.ts';
import type { DemoLaw } from './types.ts';

/** A demonstration record as its form would send it, with what sets it apart. */
export interface AttachedRecord {
  kind: RecordKind;
  values: RecordValues;
  exception: Exception;
}

/** The extra last choice of an exempt list (D2 §3 "Dropdown data"). */
const noneOf = (list: string): number[] => [(choiceLists[list] ?? []).length + 1];

const codeBelow = (law: DemoLaw, sign: string, index: number) => `${law.code}/${sign}${index + 1}`;

function sharedValues(group: DemoAttached, law: DemoLaw, lawId: number, exception: Exception): RecordValues {
  return {
    law: lawId,
    state: listIds('state', law.states ?? []),
    sensitivity: exception.sensitivity ?? 'Medium',
    authority: group.authority,
    penaltytype: [...group.penaltyTypes],
    otherpenalitytype: group.penaltyTypes.includes('Others') ? 'Measures of the authority' : '',
    penalty: group.penalty,
    exemptions: law.exemptions || 'None',
    GeneralKeyWords: law.keywords,
    IndustryKeyWords: listIds('indusKey', law.industries),
    BranchKeyWords: listIds('branchtype', group.branches),
    CompanyTypekey: listIds('entityType', law.entities),
    ExemptIndustryKeyWords: noneOf('indusKey'),
    ExemptBranchKeyWords: noneOf('branchtype'),
  };
}

const source = 'https://www.indiacode.nic.in';
const evidence = 'Keep the acknowledgement and a copy of what was filed.';

/** '30 April, 31 October' as rows of the form. */
const dayMonths = (on: string): RowValues[] =>
  on.split(', ').map((day) => {
    const [date = '', month = ''] = day.split(' ');
    return { date, month };
  });

const schedule = (periodicity: string, on: string | number): RecordValues =>
  typeof on === 'number'
    ? { periodicity, dayscount: on, dayMonthArr: [] }
    : { periodicity, dayscount: null, dayMonthArr: dayMonths(on) };

type Values = (exception: Exception) => RecordValues;

function licensesOf({ licenses = [] }: DemoAttached, law: DemoLaw, shared: Values): AttachedRecord[] {
  return licenses.map(([name, what, form, section, validity, renewal, exception = {}], index) => ({
    kind: license,
    exception,
    values: {
      ...shared(exception),
      license: name,
      licensecode: codeBelow(law, 'L', index),
      description: what,
      renewal,
      validity,
      government: form,
      reference: source,
      statute: `${section}, ${law.code}`,
      additional: evidence,
    },
  }));
}

function returnsOf({ returns: rows = [] }: DemoAttached, law: DemoLaw, shared: Values): AttachedRecord[] {
  return rows.map(([name, what, form, section, periodicity, due, on, exception = {}], index) => ({
    kind: returns,
    exception,
    values: {
      ...shared(exception),
      ...schedule(periodicity, on),
      returncode: codeBelow(law, 'R', index),
      returnName: name,
      description: what,
      internalduedate: '7 days before',
      startdate: '2026-04-01',
      enddate: '2027-03-31',
      duedate: due,
      governmentformat: form,
      referencelink: source,
      statutereference: `${section}, ${law.code}`,
      additionalinfo: evidence,
    },
  }));
}

function tasksOf({ tasks = [] }: DemoAttached, law: DemoLaw, shared: Values): AttachedRecord[] {
  return tasks.map(([name, what, type, section, periodicity, due, exception = {}], index) => ({
    kind: otherCompliance,
    exception,
    values: {
      ...shared(exception),
      periodicity,
      code_name: codeBelow(law, 'T', index),
      name,
      description: what,
      task_type: type,
      internal_due_date: '3 days before',
      due_date: due,
      government_form: 'No prescribed form',
      referencelink: source,
      statute_reference: `${section}, ${law.code}`,
      additional_info: evidence,
    },
  }));
}

/** Everything attached to a law, as the forms of the three kinds would send it. */
export function buildAttachedValues(group: DemoAttached, law: DemoLaw, lawId: number): AttachedRecord[] {
  const shared = (exception: Exception) => sharedValues(group, law, lawId, exception);
  return [licensesOf, returnsOf, tasksOf].flatMap((recordsOf) => recordsOf(group, law, shared));
}
