/** The states of one time that a record is due; the first three follow from today. */
export const dueStatuses = [
  'Upcoming',
  'Due',
  'Overdue',
  'Submitted',
  'Done',
  'Done late',
  'Waived',
  'No longer scheduled',
] as const;
export type DueStatus = (typeof dueStatuses)[number];
