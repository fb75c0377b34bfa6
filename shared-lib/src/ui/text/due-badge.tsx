import type { DueStatus } from '@lexboard/shared-lib/domain';
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

interface DueLook {
  tone: keyof typeof badgeTones;
  icon: typeof AlertIcon;
}

/** Colour and icon of each state of an occurrence; icons are unique. */
const looks: Readonly<Record<DueStatus, DueLook>> = {
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
};

const unknownLook: DueLook = { tone: 'neutral', icon: CircleIcon };

/** {@link looks} by state; one that only a newer server knows is neutral. */
export const dueLooks: Readonly<Record<DueStatus, DueLook>> = new Proxy(looks, {
  get: (_, status) => Object.entries(looks).find(([name]) => name === status)?.[1] ?? unknownLook,
});

const SIGN = 12;

/** The state of an occurrence as word, sign and colour (obligations §4). */
export function DueBadge({ status }: { status: DueStatus }) {
  const { tone, icon: Sign } = dueLooks[status];
  return (
    <Badge tone={tone}>
      <Sign size={SIGN} />
      {status}
    </Badge>
  );
}
