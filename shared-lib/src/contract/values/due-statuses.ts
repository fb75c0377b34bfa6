/**
 * The states of one time that a record is due; the first three follow from today. What is Sent back is as urgent as its days
 * say: it counts as Upcoming, Due or Overdue, too.
 */
export const dueStatuses = [
  'Upcoming',
  'Due',
  'Overdue',
  'Sent back',
  'Submitted',
  'Done',
  'Done late',
  'Waived',
  'No longer scheduled',
] as const;
export type DueStatus = (typeof dueStatuses)[number];
