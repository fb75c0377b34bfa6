/**
 * The states of an occurrence; the first three depend on today. Sent back also counts as Upcoming, Due or Overdue by
 * its date. Renewal applied (daily work §4) takes the place of these three, but of Overdue only where the law keeps the
 * license valid meanwhile.
 */
export const dueStatuses = [
  'Upcoming',
  'Due',
  'Overdue',
  'Sent back',
  'Renewal applied',
  'Submitted',
  'Done',
  'Done late',
  'Waived',
  'Before Lexboard',
  'No longer scheduled',
] as const;
export type DueStatus = (typeof dueStatuses)[number];

/** The states in which an occurrence is to be done. */
export const openDueStatuses: readonly DueStatus[] = [
  'Upcoming',
  'Due',
  'Overdue',
  'Sent back',
  'Renewal applied',
];
