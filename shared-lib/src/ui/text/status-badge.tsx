import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { createIconImage } from '../icons/icon-image.ts';
import { CheckIcon, LockIcon, PencilIcon, StrikeIcon } from '../icons/signs.ts';
import { badgeBase, badgeTones } from './badge.ts';

const words = { draft: 'Draft', published: 'Published', repealed: 'Repealed', locked: 'Locked' } as const;

export type RecordState = keyof typeof words;

interface StatusProps {
  status: RecordState;
}

const SIGN = 12;
const sign = (icon: { path: string }, tone: Parameters<typeof createIconImage>[1]) => ({
  bgImage: createIconImage(icon, tone, SIGN),
});

/**
 * The look of `PlainStatus`, for the style of what holds many of them: `'& [data-status]': statusStyle`. Remotes take it, so its
 * type names no value: another colour breaks none of them.
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

/** A record's state as word and sign, without a style of its own: a list shows hundreds. */
export function PlainStatus({ status, ...rest }: StatusProps & { className?: string }) {
  return (
    <span data-status={status} {...rest}>
      {words[status]}
    </span>
  );
}

/** A record's state as word, sign and colour: Draft in the primary, Published in the success colour (D2 §2). */
export const StatusBadge = chakra(PlainStatus, { base: statusStyle });
