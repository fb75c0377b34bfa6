import type { DueStatus, FieldChange, TimelineAction } from '@lexboard/shared-lib/contract';
import {
  addDays,
  daysBetween,
  describeDay,
  describePayment,
  type Payment,
} from '@lexboard/shared-lib/domain';
import type { RecordLine } from '../demo-lines.ts';
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

/** Whether an occurrence stays overdue. @param unit its code */
export function isLeftUndone(
  { open = {} }: Pick<RecordLine, 'open'>,
  unit: string | null,
  dueDay: string,
  today: string,
): boolean {
  const left = open[unit ?? '*'] ?? open['*'];
  return left === 'all' || (left === 'month' && dueDay >= addDays(today, -LAST_MONTH_DAYS));
}

/** A stable pseudo-random number from 0 to 99 for each occurrence (Knuth's multiplicative hash). */
function numberOf({ recordId, dueDay, unit }: DemoOccurrence): number {
  const ofUnit = [...(unit ?? '')].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 0);
  const input = recordId * 4099 + daysBetween('2000-01-01', dueDay) + (ofUnit % 99_991);
  return (Math.imul(input, 2_654_435_761) >>> 16) % 100;
}

const change = (field: string, label: string, old: string, now: string): FieldChange => ({
  ...{ field, label, old, new: now },
});

type Statuses = [old: DueStatus, now: DueStatus];

const toAct = (
  action: TimelineAction,
  { by, on }: Pick<DemoAct, 'by' | 'on'>,
  [old, now]: Statuses,
  { reason = '', more = [] }: { reason?: string; more?: FieldChange[] } = {},
): DemoAct => ({ action, by, on, changes: [change('status', 'Status', old, now), ...more], reason });

interface Filing extends Pick<DemoPast, 'reference' | 'payments'> {
  by: number;
  on: string;
}

function toFiled(filing: Filing, statuses: Statuses): DemoAct {
  const { on, reference, payments } = filing;
  const paid = payments.map(describePayment).join('; ');
  const more = [
    change('filedOn', 'Filed on', '', describeDay(on)),
    change('reference', 'Reference number', '', reference),
    ...(paid === '' ? [] : [change('payments', 'Payments', '', paid)]),
  ];
  return toAct('Filed', filing, statuses, { more });
}

const toReference = ({ id }: DemoOccurrence, day: string) =>
  `ACK-${day.slice(0, 4)}-${String(id).padStart(5, '0')}`;

/** Plans an occurrence that was filed and approved, in time or late; one in six was sent back before. */
function planDone({ checker, dueDay }: DemoOccurrence, filing: Filing, number: number): DemoPast {
  const { on, by: filedBy, reference, payments } = filing;
  const [from, end]: Statuses = on > dueDay ? ['Overdue', 'Done late'] : ['Due', 'Done'];
  const filed = { outcome: 'done' as const, filedOn: on, filedBy, reference, payments };
  if (checker === null) return { ...filed, acts: [toFiled(filing, [from, end])] };
  const before = addDays(on, -1);
  const reason = 'The acknowledgement does not show the period.';
  const sentBack = [
    toFiled({ ...filing, on: before }, [from, 'Submitted']),
    toAct('Sent back', { by: checker, on: before }, ['Submitted', from], { reason }),
  ];
  const approved = [
    toFiled(filing, [from, 'Submitted']),
    toAct('Approved', { by: checker, on }, ['Submitted', end]),
  ];
  return { ...filed, acts: number % 6 === 0 ? [...sentBack, ...approved] : approved };
}

interface PlannedBy {
  today: string;
  admin: number;
}

const nothingFiled = { filedOn: null, filedBy: null, reference: '', payments: [] };

/** Plans an occurrence that was due before today: mostly done in time, some late, a few waived. */
function planPastDay(occurrence: DemoOccurrence, pays: number | undefined, by: PlannedBy): DemoPast {
  const { owner, dueDay } = occurrence;
  const { today, admin } = by;
  const number = numberOf(occurrence);
  if (number < 4) {
    const reason = 'There was nothing to report in this period.';
    const waived = toAct('Waived', { by: admin, on: addDays(dueDay, -1) }, ['Due', 'Waived'], { reason });
    return { ...nothingFiled, outcome: 'waived', acts: [waived] };
  }
  const late = addDays(dueDay, 1 + (number % 9));
  const isLate = number < (daysBetween(dueDay, today) > 365 ? LATE.yearAgo : LATE.now) && late < today;
  const on = isLate ? late : addDays(dueDay, -1 - (number % 6));
  const payments = planPayments(pays, { on, dueDay, number });
  const reference = toReference(occurrence, dueDay);
  return planDone(occurrence, { by: owner ?? admin, on, reference, payments }, number);
}

/** Plans an occurrence that is due soon: some wait for their checker, or were sent back; undefined for the others. */
function planAhead(
  occurrence: DemoOccurrence,
  pays: number | undefined,
  today: string,
): DemoPast | undefined {
  const { owner, checker, dueDay } = occurrence;
  const number = numberOf(occurrence);
  if (owner === null || checker === null || number % 3 === 2) return undefined;
  const on = addDays(today, -1 - (number % 3));
  const kept = {
    reference: toReference(occurrence, on),
    payments: planPayments(pays, { on, dueDay, number }),
  };
  const filed = toFiled({ by: owner, on, ...kept }, ['Due', 'Submitted']);
  if (number % 3 === 0) return { outcome: 'submitted', filedOn: on, filedBy: owner, ...kept, acts: [filed] };
  const reason = 'The challan is missing.';
  const sentBack = toAct('Sent back', { by: checker, on }, ['Submitted', 'Due'], { reason });
  return { ...nothingFiled, outcome: null, ...kept, acts: [filed, sentBack] };
}

/**
 * Plans the past of an occurrence: its outcome and its timeline; undefined while it is open and untouched.
 * @param admin account id; acts for records without an owner
 */
export function planPast(
  occurrence: DemoOccurrence,
  line: Pick<RecordLine, 'open' | 'pays'>,
  by: PlannedBy,
): DemoPast | undefined {
  const { today } = by;
  const { dueDay } = occurrence;
  if (dueDay >= addDays(today, DAYS_AHEAD)) return undefined;
  if (dueDay >= today) return planAhead(occurrence, line.pays, today);
  return isLeftUndone(line, occurrence.unit, dueDay, today)
    ? undefined
    : planPastDay(occurrence, line.pays, by);
}
