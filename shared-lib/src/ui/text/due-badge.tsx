import { Badge, type badgeTones } from './badge.ts';

/** The states of one time that a record is due, as `contract` has them, and how grave each is. */
const tones = {
  Upcoming: 'neutral',
  Due: 'warning',
  Overdue: 'danger',
  Submitted: 'accent',
  Done: 'success',
  'Done late': 'success',
  Waived: 'neutral',
  'No longer scheduled': 'neutral',
} as const satisfies Record<string, keyof typeof badgeTones>;

/** The state of an occurrence as word and colour (obligations §4). */
export const DueBadge = ({ status }: { status: keyof typeof tones }) => (
  <Badge tone={tones[status]}>{status}</Badge>
);
