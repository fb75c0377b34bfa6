import { useState } from 'react';
import type { Notification } from '@lexboard/shared-lib/contract';
import { langOf } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import {
  Box,
  Button,
  CheckIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  Flex,
  Heading,
  HStack,
  IconButton,
  ListState,
  Span,
  Stack,
  Text,
  TextSkeleton,
  Timestamp,
  VisuallyHidden,
} from '@lexboard/shared-lib/ui';
import { describeNotification, findNotificationPage, nameNotification } from './describe-notification.ts';
import { notificationsQueryOptions, PAGE_SIZE, useMarkRead } from './notifications-query.ts';

interface RowProps {
  notification: Notification;
  onRead: () => void;
  onLeave: () => void;
}

function NotificationRow({ notification, onRead, onLeave }: RowProps) {
  const { name, law, at, read } = notification;
  const follow = () => {
    if (!read) onRead();
    onLeave();
  };
  return (
    <Flex
      as="li"
      gap="1"
      ps="4"
      pe="2"
      py="2.5"
      borderBottomWidth="1px"
      bg={read ? undefined : 'accent.subtle'}
    >
      <Stack flex="1" minW="0" gap="0.5" overflowWrap="anywhere">
        <Flex wrap="wrap" columnGap="2" justify="space-between" fontSize="xs" color="fg.muted">
          <Span fontWeight="semibold" color={read ? 'fg.muted' : 'accent'}>
            {nameNotification(notification)}
            {!read && <VisuallyHidden>{`, ${t('unread')}`}</VisuallyHidden>}
          </Span>
          <Timestamp at={at} />
        </Flex>
        <RouterLink to={findNotificationPage(notification)} lang={langOf(name)} onClick={follow}>
          {name}
          {law && ` (${law})`}
        </RouterLink>
        <Text fontSize="sm">{describeNotification(notification)}</Text>
      </Stack>
      <Box w="8" flexShrink="0">
        {!read && (
          <IconButton size="sm" label={t('Mark as read: {name}', { name })} onClick={onRead}>
            <CheckIcon size={16} />
          </IconButton>
        )}
      </Box>
    </Flex>
  );
}

interface PagesProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

function Pages({ page, total, onPage }: PagesProps) {
  if (total <= PAGE_SIZE) return null;
  const last = Math.ceil(total / PAGE_SIZE);
  const before = (page - 1) * PAGE_SIZE;
  const steps = [
    { key: 'newer', label: t('Newer notifications'), icon: ChevronLeftIcon, to: page - 1, off: page <= 1 },
    {
      key: 'older',
      label: t('Older notifications'),
      icon: ChevronRightIcon,
      to: page + 1,
      off: page >= last,
    },
  ];
  return (
    <HStack justify="flex-end" gap="1" px="2" py="1">
      <Span role="status" textStyle="figures" fontSize="sm" color="fg.muted" me="2">
        {t('{first}–{last} of {total}', {
          first: before + 1,
          last: Math.min(before + PAGE_SIZE, total),
          total,
        })}
      </Span>
      {steps.map(({ key, label, icon: Icon, to, off }) => (
        <IconButton
          key={key}
          size="sm"
          label={label}
          aria-disabled={off || undefined}
          onClick={off ? undefined : () => onPage(to)}
        >
          <Icon />
        </IconButton>
      ))}
    </HStack>
  );
}

/** The content of the bell: a page of notifications, each of which leads to its page (daily work §6). */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery(notificationsQueryOptions(page));
  const { mutate: markRead } = useMarkRead();
  const { data: rows = [], totalLength = 0, unread = 0 } = data ?? {};
  const [newest] = rows;
  return (
    <>
      <Flex align="center" justify="space-between" minH="11" ps="4" pe="2" borderBottomWidth="1px">
        <Heading level={2} fontSize="md">
          {t('Notifications')}
        </Heading>
        {unread > 0 && page === 1 && newest && (
          <Button size="sm" variant="ghost" onClick={() => markRead({ id: newest.id, older: true })}>
            {t('Mark all as read')}
          </Button>
        )}
      </Flex>
      <ListState
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        empty={totalLength === 0}
        why={t('What others do with your work is shown here for 90 days.')}
        skeleton={
          <Box p="4">
            <TextSkeleton lines={6} />
          </Box>
        }
      >
        <Stack as="ul" gap="0" listStyleType="none">
          {rows.map((one) => (
            <NotificationRow
              key={one.id}
              notification={one}
              onRead={() => markRead({ id: one.id })}
              onLeave={onLeave}
            />
          ))}
        </Stack>
        <Pages page={page} total={totalLength} onPage={setPage} />
      </ListState>
    </>
  );
}
