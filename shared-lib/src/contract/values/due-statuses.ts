/**
 * The states of an occurrence; the first three depend on today. Sent back also counts as Upcoming, Due or Overdue by
 * its date.
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
  'Before Lexboard',
  'No longer scheduled',
] as const;
export type DueStatus = (typeof dueStatuses)[number];
