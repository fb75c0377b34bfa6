import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { words } from '../../texts/index.ts';
import { createIconImage } from '../icons/icon-image.ts';
import { CheckIcon, LockIcon, PencilIcon, StrikeIcon } from '../icons/signs.ts';
import { badgeBase, badgeTones } from './badge.ts';

const stateNames = words({ draft: 'Draft', published: 'Published', repealed: 'Repealed', locked: 'Locked' });

export type RecordState = keyof typeof stateNames;

interface StatusProps {
  status: RecordState;
}

const SIGN = 12;
const sign = (icon: { path: string }, tone: Parameters<typeof createIconImage>[1]) => ({
  bgImage: createIconImage(icon, tone, SIGN),
});

/**
 * The style of `PlainStatus` for a container of many: `'& [data-status]': statusStyle`. Its type has no literal
 * values, because remotes import it and a changed colour must not break them.
 */
export const statusStyle: SystemStyleObject = {
  ...badgeBase,
  ps: '6',
  '&[data-status=draft]': {
    bg: 'status.draftGround',
    color: 'status.draftInk',
    ...sign(PencilIcon, 'draftInk'),
  },
  '&[data-status=published]': { ...badgeTones.success, ...sign(CheckIcon, 'published') },
  '&[data-status=repealed]': { ...badgeTones.neutral, ...sign(StrikeIcon, 'repealed') },
  '&[data-status=locked]': { ...badgeTones.warning, ...sign(LockIcon, 'locked') },
  '&[data-status]': { bgRepeat: 'no-repeat', backgroundPosition: '0.5rem center' },
};

/** A record's status as word and icon without styles, for lists of hundreds. */
export function PlainStatus({ status, ...rest }: StatusProps & { className?: string }) {
  return (
    <span data-status={status} {...rest}>
      {stateNames[status]}
    </span>
  );
}

/** A record's status as word, icon and colour: Draft primary, Published success (D2 §2). */
export const StatusBadge = chakra(PlainStatus, { base: statusStyle });
