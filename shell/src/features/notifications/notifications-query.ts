import { notificationsKey, refreshNotifications, request } from '@lexboard/shared-lib/client';
import { notificationRead, notifications } from '@lexboard/shared-lib/contract';
import { keepPreviousData, queryOptions, useMutation } from '@lexboard/shared-lib/query';

export const PAGE_SIZE = 10;

/** A page of the person's notifications, the newest first. */
export const notificationsQueryOptions = (page: number) =>
  queryOptions({
    queryKey: [...notificationsKey, page],
    queryFn: ({ signal }) => request(notifications, { body: { page, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Marks a notification as read, or with `older` also all before it. */
export const useMarkRead = () =>
  useMutation({
    mutationFn: (body: { id: number; older?: true }) => request(notificationRead, { body }),
    onSettled: refreshNotifications,
  });
