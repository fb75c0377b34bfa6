import type { DueStatus } from './due-statuses.ts';

/**
 * The figures of a board report in order, with the states that each counts. Submitted items are open until their
 * checker approves them: a board report counts only what a second person checked. Items that are no longer scheduled
 * are in no figure.
 */
export const reportFigures = {
  inTime: ['Done'],
  late: ['Done late'],
  open: ['Upcoming', 'Due', 'Renewal applied', 'Submitted'],
  overdue: ['Overdue'],
  waived: ['Waived'],
} as const satisfies Record<string, readonly DueStatus[]>;
export type ReportFigure = keyof typeof reportFigures;

const isFigure = (name: string): name is ReportFigure => Object.hasOwn(reportFigures, name);

export const reportFigureNames: readonly ReportFigure[] = Object.keys(reportFigures).filter(isFigure);

export const reportFigureLabels: Readonly<Record<ReportFigure, string>> = {
  inTime: 'In time',
  late: 'Late',
  open: 'Open',
  overdue: 'Overdue',
  waived: 'Waived',
};

/** Labels for records without a choice; only records of central laws have no state. Without a unit it is due once. */
export const withoutChoice = {
  function: 'No business function',
  category: 'No law category',
  state: 'Central (no state)',
  unit: 'Organisation as a whole',
} as const;
