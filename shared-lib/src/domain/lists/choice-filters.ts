import { labels } from '../../texts/index.ts';
import { demandSizes, noticeStages } from '../../contract/values/notices.ts';
import { nextDueOfRow, ownerOfRow } from './day-columns.ts';
import type { RecordKind } from '../record-kind.ts';

/** Law statuses in lists; an empty status is InActive (D1 §2). */
export const lawStatuses = ['Active', 'Repealed', 'InActive'] as const;

export const locks = ['Locked', 'Not locked'] as const;

/** Days of each choice of "Last Changed". */
export const daysOfChange = { 'Last 24 hours': 1, 'Last 7 days': 7, 'Last 30 days': 30 } as const;

export const isTimeOfChange = (text: string): text is keyof typeof daysOfChange =>
  Object.hasOwn(daysOfChange, text);

export const timesOfChange = Object.keys(daysOfChange).filter(isTimeOfChange);

/**
 * The choices of "Next Due": `Overdue` is before today; `Not scheduled` has a schedule without a computable due date.
 */
export const dueTimes = ['Overdue', 'Due in 30 days', 'Not scheduled'] as const;
export type DueTime = (typeof dueTimes)[number];

export const isDueTime = (text: unknown): text is DueTime => dueTimes.some((time) => time === text);

/**
 * The choices of "Renewal" of licenses (daily work §4): what ends within 90 days, what is applied for, and what has ended. What
 * the law keeps valid while it is applied for neither ends nor has ended.
 */
export const renewalTimes = ['Expiring in 90 days', 'Renewal applied', 'Expired'] as const;
export type RenewalTime = (typeof renewalTimes)[number];

export const isRenewalTime = (text: unknown): text is RenewalTime =>
  renewalTimes.some((time) => time === text);

/** The choice of "Review": a circular asks what it changes in the record, and not all have answered (change of law §2.5). */
export const toBeReviewed = 'To be reviewed';

/** Whether a row or a record has open reviews. */
export const isToReview = ({ toReview = 0 }: { toReview?: number }): boolean => toReview !== 0;

/** The choice of "Owner" for records without an owner. */
export const noOwner = 'Nobody';

interface FixedChoices {
  /** Its name in calls. */
  name: 'status' | 'nextdue' | 'expiry' | 'stage' | 'demand' | 'review' | 'locked' | 'changed';
  /** Its name in addresses. */
  key: 'lawStatus' | 'due' | 'expiry' | 'stage' | 'demand' | 'review' | 'locked' | 'changed';
  title: string;
  choices: readonly string[];
  /** Whether it starts collapsed, because it is rarely used. */
  folded?: true;
}

/** Choices from the organisation's lists or from record data. */
interface OwnChoices {
  /** Its name in calls: the record's field. */
  name: 'sensitivity' | 'periodicity' | 'task_type' | 'authority' | typeof ownerOfRow;
  key: 'sensitivity' | 'periodicity' | 'taskType' | 'authority' | 'owner';
  title: string;
  choices?: undefined;
  folded?: undefined;
}

/** A list filter with checkboxes; a record matches any of the checked values (decisions §9). */
export type ChoiceFilter = FixedChoices | OwnChoices;

/** In the order in which they are offered. */
export const choiceFilters = labels<readonly ChoiceFilter[]>([
  { name: 'status', key: 'lawStatus', title: 'Law Status', choices: lawStatuses },
  { name: nextDueOfRow, key: 'due', title: 'Next Due', choices: dueTimes },
  { name: 'expiry', key: 'expiry', title: 'Renewal', choices: renewalTimes },
  { name: 'review', key: 'review', title: 'Review', choices: [toBeReviewed] },
  { name: ownerOfRow, key: 'owner', title: 'Owner' },
  { name: 'sensitivity', key: 'sensitivity', title: 'Sensitivity' },
  { name: 'periodicity', key: 'periodicity', title: 'Periodicity' },
  { name: 'task_type', key: 'taskType', title: 'Task Type' },
  { name: 'stage', key: 'stage', title: 'Stage', choices: noticeStages },
  { name: 'demand', key: 'demand', title: 'Demand', choices: Object.keys(demandSizes) },
  { name: 'authority', key: 'authority', title: 'Authority' },
  { name: 'changed', key: 'changed', title: 'Last Changed', choices: timesOfChange, folded: true },
  { name: 'locked', key: 'locked', title: 'Lock', choices: locks, folded: true },
]);

const ofEveryKind: readonly string[] = ['status', 'review', 'locked', 'changed'];

/** Whether the lists of a kind have a filter. */
export const hasChoiceFilter = (kind: RecordKind, filter: ChoiceFilter['name']): boolean =>
  ofEveryKind.includes(filter) ||
  [...kind.fields, ...kind.list.columns].some(
    ({ name }) => name === (filter === 'expiry' ? 'validwhilepending' : filter),
  );

export const listChoiceFilters = (kind: RecordKind): ChoiceFilter[] =>
  choiceFilters.filter(({ name }) => hasChoiceFilter(kind, name));

/** The checked options of each filter; empty if inactive. */
export type ChosenChoices = Record<ChoiceFilter['key'], readonly string[]>;

export const nothingChosen: ChosenChoices = {
  lawStatus: [],
  due: [],
  expiry: [],
  owner: [],
  sensitivity: [],
  periodicity: [],
  taskType: [],
  stage: [],
  demand: [],
  review: [],
  authority: [],
  changed: [],
  locked: [],
};
