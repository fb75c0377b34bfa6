import { Suspense, type ComponentType } from 'react';
import { dueCountsQueryOptions } from '@lexboard/shared-lib/client';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Badge, BellIcon, Box, IconButton } from '@lexboard/shared-lib/ui';
import { useFirstViewShown } from '../../../page/first-view.ts';
import { onIcon } from './on-icon.ts';
import { usePopup } from '../use-popup.ts';

/** On a telephone the panel is as wide as the window. */
const panel = {
  position: { base: 'fixed', md: 'absolute' },
  insetInlineStart: { base: '2', md: 'auto' },
  insetInlineEnd: { base: '2', md: '0' },
  top: { base: '14', md: 'calc(100% + 0.5rem)' },
  w: { md: '26rem' },
  maxH: 'calc(100dvh - 5rem)',
  overflowY: 'auto',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'md',
  boxShadow: 'float',
} as const;

const describeUnread = (unread: number): string => {
  if (unread === 0) return t('Notifications');
  return unread > 99
    ? t('Notifications, more than 99 unread')
    : t('Notifications, {count} unread', { count: unread });
};

/** The bell: how many notifications are unread, and a panel that lists all (daily work §6). */
export function Bell({ List }: { List: ComponentType<{ onLeave: () => void }> }) {
  const { open, place, toggleProps, close } = usePopup('notifications');
  const { data } = useQuery({ ...dueCountsQueryOptions, enabled: useFirstViewShown() });
  const unread = data?.mine.unread ?? 0;
  return (
    <Box ref={place} position={{ md: 'relative' }}>
      <IconButton label={describeUnread(unread)} position="relative" {...toggleProps}>
        <BellIcon />
        {unread > 0 && (
          <Badge aria-hidden tone="danger" textStyle="figures" {...onIcon}>
            {unread > 99 ? '99+' : unread}
          </Badge>
        )}
      </IconButton>
      {open && (
        <Box as="section" id="notifications" aria-label={t('Notifications')} {...panel}>
          <Suspense>
            <List onLeave={close} />
          </Suspense>
        </Box>
      )}
    </Box>
  );
}
