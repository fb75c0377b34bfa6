import { useRef } from 'react';
import { ApiError, refreshRecords } from '@lexboard/shared-lib/client';
import type { Review } from '@lexboard/shared-lib/contract';
import { findKind } from '@lexboard/shared-lib/domain';
import { queryClient, useMutation } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';

/** The review at the version that is shown; part of each call that changes its state. */
type Named = Pick<Review, 'id' | 'version'>;

/** Reads again what depends on a review: the review, lists of what is due, its record and its circular. */
export async function refreshReview({ recordKind }: Pick<Review, 'recordKind'>): Promise<void> {
  await Promise.all([
    refreshRecords(findKind(recordKind)),
    queryClient.invalidateQueries({ queryKey: ['circular'] }),
  ]);
}

/** Others may have changed the review or its record meanwhile. */
const isOutdated = (error: Error) =>
  error instanceof ApiError && (error.kind === 'conflict' || error.kind === 'notFound');

/** Acts on a review: tells how it went, and shows what others changed. */
export function useReviewAction<Sent, Done extends { message: string }>(
  review: Review,
  send: (named: Named, sent: Sent) => Promise<Done>,
  onDone: () => void = () => undefined,
) {
  const { id, version } = review;
  /** The version for which it was started; what follows a success has another one. */
  const started = useRef<number>(undefined);
  const acting = useMutation({
    mutationFn: (sent: Sent) => send({ id, version }, sent),
    onSuccess: async ({ message }) => {
      notify(message, 'success');
      onDone();
      // The button stays busy until the new state is shown.
      await refreshReview(review);
    },
    onError: async (error) => {
      started.current = undefined;
      notify(error.message, 'error');
      if (isOutdated(error)) await refreshReview(review);
    },
  });
  return {
    ...acting,
    /** Starts it; the second press of a double click is ignored. */
    start: (sent: Sent, onError?: (error: Error) => void) => {
      if (started.current === version) return;
      started.current = version;
      acting.mutate(sent, { ...(onError && { onError }) });
    },
  };
}
