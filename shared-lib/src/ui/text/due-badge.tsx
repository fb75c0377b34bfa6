import { nameDueStatus, withUnknown, type DueStatus } from '@lexboard/shared-lib/domain';
import { ArrowUpIcon, RenewIcon, ReturnIcon } from '../icons/moves.ts';
import {
  AlertIcon,
  CheckIcon,
  CircleCheckIcon,
  CircleIcon,
  CircleMinusIcon,
  ClockIcon,
  PastIcon,
  StrikeIcon,
} from '../icons/signs.ts';
import { Badge, type badgeTones } from './badge.ts';

export { nameDueStatus };

interface DueLook {
  tone: keyof typeof badgeTones;
  icon: typeof AlertIcon;
}

/** Colour and icon of each state of an occurrence; icons are unique. */
export const dueLooks = withUnknown<DueStatus, DueLook>(
  {
    Upcoming: { tone: 'neutral', icon: CircleIcon },
    Due: { tone: 'warning', icon: ClockIcon },
    Overdue: { tone: 'danger', icon: AlertIcon },
    'Sent back': { tone: 'danger', icon: ReturnIcon },
    'Renewal applied': { tone: 'accent', icon: RenewIcon },
    Submitted: { tone: 'accent', icon: ArrowUpIcon },
    Done: { tone: 'success', icon: CheckIcon },
    'Done late': { tone: 'success', icon: CircleCheckIcon },
    Waived: { tone: 'neutral', icon: CircleMinusIcon },
    'Before Lexboard': { tone: 'neutral', icon: PastIcon },
    'No longer scheduled': { tone: 'neutral', icon: StrikeIcon },
  },
  () => ({ tone: 'neutral', icon: CircleIcon }),
);

const SIGN = 12;

/** The state of an occurrence as word, sign and colour (obligations §4). */
export function DueBadge({ status }: { status: DueStatus }) {
  const { tone, icon: Sign } = dueLooks[status];
  return (
    <Badge tone={tone}>
      <Sign size={SIGN} />
      {nameDueStatus(status)}
    </Badge>
  );
}
