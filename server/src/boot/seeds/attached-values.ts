import {
  license,
  otherCompliance,
  returns,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { choiceLists } from '../../organisations/choice-lists.ts';
import type { DemoAttached, Exception, Timing } from './attached/types.ts';
import { buildSchedule, buildValidity } from './demo-schedule.ts';
import { listIds } from './demo-record.ts';
import type { DemoLaw } from './types.ts';

/** A demonstration record as its form would send it, with what sets it apart. */
export interface AttachedRecord {
  kind: RecordKind;
  values: RecordValues;
  exception: Exception & Timing;
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

/** The law of some records, the values that they have in common, and the day on which they are stored. */
interface Below {
  law: DemoLaw;
  shared: (exception: Exception) => RecordValues;
  today: string;
}

function licensesOf({ licenses = [] }: DemoAttached, { law, shared, today }: Below): AttachedRecord[] {
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
      ...buildValidity(exception, today),
      government: form,
      reference: source,
      statute: `${section}, ${law.code}`,
      additional: evidence,
    },
  }));
}

function returnsOf({ returns: rows = [] }: DemoAttached, { law, shared, today }: Below): AttachedRecord[] {
  return rows.map(([name, what, form, section, periodicity, due, on, exception = {}], index) => ({
    kind: returns,
    exception,
    values: {
      ...shared(exception),
      ...buildSchedule(periodicity, { on, ...exception }, today),
      returncode: codeBelow(law, 'R', index),
      returnName: name,
      description: what,
      internalduedate: '7 days before',
      duedate: due,
      governmentformat: form,
      referencelink: source,
      statutereference: `${section}, ${law.code}`,
      additionalinfo: evidence,
    },
  }));
}

function tasksOf({ tasks = [] }: DemoAttached, { law, shared, today }: Below): AttachedRecord[] {
  return tasks.map(([name, what, type, section, periodicity, due, exception = {}], index) => ({
    kind: otherCompliance,
    exception,
    values: {
      ...shared(exception),
      ...buildSchedule(periodicity, exception, today),
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

/**
 * Everything attached to a law, as the forms of the three kinds would send it.
 * @param today ISO
 */
export function buildAttachedValues(
  group: DemoAttached,
  law: DemoLaw,
  { lawId, today }: { lawId: number; today: string },
): AttachedRecord[] {
  const shared = (exception: Exception) => sharedValues(group, law, lawId, exception);
  return [licensesOf, returnsOf, tasksOf].flatMap((recordsOf) => recordsOf(group, { law, shared, today }));
}
