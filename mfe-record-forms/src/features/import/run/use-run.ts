import { useState } from 'react';
import { createRandomId, request } from '@lexboard/shared-lib/client';
import { importRun, importStop } from '@lexboard/shared-lib/contract';
import { useMutation } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';
import { refreshImports } from '../import-queries.ts';

/** Whatever came of a request, also one whose reply was lost: the server knows how far it is. */
const settled = {
  onError: (error: Error) => notify(error.message, 'error'),
  onSettled: refreshImports,
};

/** Begins an import, or goes on with it: once for each time that one comes to where that can be done. */
export function useRun(id: string) {
  const [idempotencyKey] = useState(createRandomId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(importRun, { body: { id, idempotencyKey } }),
    ...settled,
  });
  return { run: () => mutate(), starting: isPending };
}

/** Stops an import, or its undo, between two rows. */
export function useStop(id: string) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(importStop, { body: { id } }),
    ...settled,
  });
  return { stop: () => mutate(), stopping: isPending };
}
