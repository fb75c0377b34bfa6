import type { DueStatus, FieldChange, TimelineAction } from '@lexboard/shared-lib/contract';
import {
  addDays,
  daysBetween,
  describeDay,
  describePayment,
  type Payment,
} from '@lexboard/shared-lib/domain';
import type { Timing } from '../demo-shapes.ts';
import { planPayments } from './plan-payments.ts';

/** A month at most: each monthly record was due within this many days before today. */
const LAST_MONTH_DAYS = 31;

/** Occurrences due within this many days may have been filed early. */
const DAYS_AHEAD = 12;

/** Of a hundred filings so many were late, and so many more than a year ago: the report has something to compare. */
const LATE = { now: 16, yearAgo: 40 } as const;

/** An occurrence of a demonstration record. */
export interface DemoOccurrence {
  id: number;
  recordId: number;
  /** ISO. */
  dueDay: string;
  owner: number | null;
  checker: number | null;
  /** Code of its unit; null for the organisation as a whole. */
  unit: string | null;
}

/** A timeline entry of an occurrence; `on` is an ISO day. */
export interface DemoAct {
  action: TimelineAction;
  by: number;
  on: string;
  changes: FieldChange[];
  reason: string;
}

export interface DemoPast {
  outcome: 'submitted' | 'done' | 'waived' | null;
  filedOn: string | null;
  filedBy: number | null;
  reference: string;
  payments: Payment[];
  acts: DemoAct[];
}

/** When a record is due for a unit, by its code; null for the organisation as a whole. */
export const timingOf = (timing: Timing, unit: string | null): Timing => ({
  ...timing,
  ...timing.forUnits?.find((line) => line.unit === unit),
});

/** Whether an occurrence stays overdue. */
export const isLeftUndone = ({ behind, dueIn = 0 }: Timing, dueDay: string, today: string): boolean =>
  dueIn < 0 || (behind === true && dueDay >= addDays(today, -LAST_MONTH_DAYS));

/** A stable pseudo-random number from 0 to 99 for each occurrence (Knuth's multiplicative hash). */
function numberOf({ recordId, dueDay, unit }: DemoOccurrence): number {
  const ofUnit = [...(unit ?? '')].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 0);
  const input = recordId * 4099 + daysBetween('2000-01-01', dueDay) + (ofUnit % 99_991);
  return (Math.imul(input, 2_654_435_761) >>> 16) % 100;
}

const change = (field: string, label: string, words: [old: string, now: string]): FieldChange => ({
  field,
  label,
  old: words[0],
  new: words[1],
});

const toStatus = (old: DueStatus, now: DueStatus) => change('status', 'Status', [old, now]);

interface Filing {
  by: number;
  on: string;
  reference: string;
  payments: Payment[];
  from: DueStatus;
  to: DueStatus;
}

const toFiled = ({ by, on, reference, payments, from, to }: Filing): DemoAct => ({
  action: 'Filed',
  by,
  on,
  changes: [
    toStatus(from, to),
    change('filedOn', 'Filed on', ['', describeDay(on)]),
    change('reference', 'Reference number', ['', reference]),
    ...(payments.length > 0
      ? [change('payments', 'Payments', ['', payments.map(describePayment).join('; ')])]
      : []),
  ],
  reason: '',
});

/** Plans an occurrence that was filed and approved, in time or late; one in six was sent back before. */
function planDone(occurrence: DemoOccurrence, filing: Filing, number: number): DemoPast {
  const { checker } = occurrence;
  const end: DueStatus = filing.on > occurrence.dueDay ? 'Done late' : 'Done';
  const { on: filedOn, by: filedBy, reference, payments, from } = filing;
  const filed = { outcome: 'done' as const, filedOn, filedBy, reference, payments };
  if (checker === null) return { ...filed, acts: [toFiled({ ...filing, to: end })] };
  const sentBack: DemoAct[] =
    number % 6 === 0
      ? [
          toFiled({ ...filing, on: addDays(filedOn, -1) }),
          {
            action: 'Sent back',
            by: checker,
            on: addDays(filedOn, -1),
            changes: [toStatus('Submitted', from)],
            reason: 'The acknowledgement does not show the period.',
          },
        ]
      : [];
  const approved: DemoAct = {
    action: 'Approved',
    by: checker,
    on: filedOn,
    changes: [toStatus('Submitted', end)],
    reason: '',
  };
  return { ...filed, acts: [...sentBack, toFiled(filing), approved] };
}

interface PlannedBy {
  today: string;
  admin: number;
}

/** Plans an occurrence that was due before today: mostly done in time, some late, a few waived. */
function planPastDay(
  occurrence: DemoOccurrence,
  pays: number | undefined,
  { today, admin }: PlannedBy,
): DemoPast {
  const { owner, checker, dueDay, id } = occurrence;
  const number = numberOf(occurrence);
  const by = owner ?? admin;
  if (number < 4) {
    const waived: DemoAct = {
      action: 'Waived',
      by: admin,
      on: addDays(dueDay, -1),
      changes: [toStatus('Due', 'Waived')],
      reason: 'There was nothing to report in this period.',
    };
    return { outcome: 'waived', filedOn: null, filedBy: null, reference: '', payments: [], acts: [waived] };
  }
  const late = addDays(dueDay, 1 + (number % 9));
  const isLate = number < (daysBetween(dueDay, today) > 365 ? LATE.yearAgo : LATE.now) && late < today;
  const on = isLate ? late : addDays(dueDay, -1 - (number % 6));
  const from: DueStatus = isLate ? 'Overdue' : 'Due';
  const reference = `ACK-${dueDay.slice(0, 4)}-${String(id).padStart(5, '0')}`;
  const payments = planPayments(pays, { on, dueDay, number });
  const to = checker === null ? 'Done' : 'Submitted';
  return planDone(occurrence, { by, on, reference, payments, from, to }, number);
}

/** Plans an occurrence that is due soon: some wait for their checker, or were sent back; undefined for the others. */
function planAhead(
  occurrence: DemoOccurrence,
  pays: number | undefined,
  today: string,
): DemoPast | undefined {
  const { owner, checker, dueDay, id } = occurrence;
  const number = numberOf(occurrence);
  if (owner === null || checker === null || number % 3 === 2) return undefined;
  const on = addDays(today, -1 - (number % 3));
  const reference = `ACK-${on.slice(0, 4)}-${String(id).padStart(5, '0')}`;
  const payments = planPayments(pays, { on, dueDay, number });
  const filed = toFiled({ by: owner, on, reference, payments, from: 'Due', to: 'Submitted' });
  if (number % 3 === 0)
    return { outcome: 'submitted', filedOn: on, filedBy: owner, reference, payments, acts: [filed] };
  const sentBack: DemoAct = {
    action: 'Sent back',
    by: checker,
    on,
    changes: [toStatus('Submitted', 'Due')],
    reason: 'The challan is missing.',
  };
  return { outcome: null, filedOn: null, filedBy: null, reference, payments, acts: [filed, sentBack] };
}

/**
 * Plans the past of an occurrence: its outcome and its timeline; undefined while it is open and untouched.
 * @param admin account id; acts for records without an owner
 */
export function planPast(occurrence: DemoOccurrence, timing: Timing, by: PlannedBy): DemoPast | undefined {
  const { today } = by;
  const { dueDay } = occurrence;
  if (dueDay >= addDays(today, DAYS_AHEAD)) return undefined;
  if (dueDay >= today) return planAhead(occurrence, timing.pays, today);
  return isLeftUndone(timing, dueDay, today) ? undefined : planPastDay(occurrence, timing.pays, by);
}
