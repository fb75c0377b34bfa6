import type { DueStatus } from '../../contract/values/index.ts';
import { namesOf } from '../../texts/index.ts';

/** The state of an occurrence as people read it. */
export const nameDueStatus = namesOf<DueStatus>(
  {
    Upcoming: 'Upcoming',
    Due: 'Due',
    Overdue: 'Overdue',
    'Sent back': 'Sent back',
    'Renewal applied': 'Renewal applied',
    Submitted: 'Submitted',
    Done: 'Done',
    'Done late': 'Done late',
    Waived: 'Waived',
    'Before Lexboard': 'Before Lexboard',
    'No longer scheduled': 'No longer scheduled',
  },
  'state of a due item',
);
