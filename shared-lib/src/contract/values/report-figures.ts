import type { DueStatus } from './due-statuses.ts';

/**
 * The figures of a board report in their order, with the states that each counts. What is submitted is open until its checker
 * approves it: a board reads as done what a second person looked at. What is no longer scheduled is in no figure.
 */
export const reportFigures = {
  inTime: ['Done'],
  late: ['Done late'],
  open: ['Upcoming', 'Due', 'Submitted'],
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

/** What stands for the choices of a record that has none; only the records of central laws have no state. */
export const withoutChoice = {
  function: 'No business function',
  category: 'No law category',
  state: 'Central (no state)',
} as const;
