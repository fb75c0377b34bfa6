import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { inboxSetAside, limits, type InboxEntry } from '@lexboard/shared-lib/contract';
import { useMutation } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { notify } from '@lexboard/shared-lib/ui';
import { refreshInbox } from './inbox-queries.ts';

interface Move {
  ids: number[];
  undo?: 'yes';
}

const inParts = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / limits.pageSize) }, (_, part) =>
    ids.slice(part * limits.pageSize, (part + 1) * limits.pageSize),
  );

/**
 * Sets entries aside, with a notice that undoes it. Their rows go at once: the next key is for the next one.
 */
export function useSetAside() {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const hide = (ids: readonly number[]) => setHidden((before) => new Set([...before, ...ids]));
  const show = (ids: readonly number[]) =>
    setHidden((before) => new Set([...before].filter((id) => !ids.includes(id))));
  const { mutate } = useMutation({
    mutationFn: (body: Move) => request(inboxSetAside, { body }),
    onSuccess: ({ message }, { ids, undo }) => {
      if (undo) show(ids);
      notify(
        message,
        'success',
        undo ? undefined : { label: t('Undo'), onPress: () => mutate({ ids, undo: 'yes' }) },
      );
    },
    onError: ({ message }, { ids, undo }) => {
      if (!undo) show(ids);
      notify(message, 'error');
    },
    onSettled: () => void refreshInbox(),
  });
  return {
    hidden,
    setAside: (entries: readonly InboxEntry[]) => {
      const ids = entries.map(({ id }) => id);
      hide(ids);
      for (const part of inParts(ids)) mutate({ ids: part });
    },
  };
}
