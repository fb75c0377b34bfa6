import { dueKey, request } from '@lexboard/shared-lib/client';
import { dueReminders } from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';

/** Whether the person has a calendar feed and gets the daily mail. */
export const remindersQueryOptions = () =>
  queryOptions({
    queryKey: [...dueKey, 'reminders'],
    queryFn: ({ signal }) => request(dueReminders, { body: {}, signal }),
    // A link in a mail may have stopped the mails, and calendar programs update the last use.
    staleTime: 0,
  });
