import { useState } from 'react';
import { createRandomId, request } from '@lexboard/shared-lib/client';
import { importRun, importStop } from '@lexboard/shared-lib/contract';
import { useMutation } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';
import { refreshImports } from '../import-queries.ts';

/** Refreshes the progress after each request, even after a lost reply. */
const settled = {
  onError: (error: Error) => notify(error.message, 'error'),
  onSettled: refreshImports,
};

/** Starts or resumes an import; one idempotency key for each visit of the step. */
export function useRun(id: string) {
  const [idempotencyKey] = useState(createRandomId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(importRun, { body: { id, idempotencyKey } }),
    ...settled,
  });
  return { run: () => mutate(), starting: isPending };
}

/** Stops an import or its undo between two rows. */
export function useStop(id: string) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(importStop, { body: { id } }),
    ...settled,
  });
  return { stop: () => mutate(), stopping: isPending };
}
