import { useMutation } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';
import { refreshReleases } from '../release-queries.ts';

interface AccessChange<Sent, Done> {
  send: (sent: Sent) => Promise<Done>;
  onDone: (done: Done) => void;
}

/** Changes owners or tokens and refreshes both lists. */
export const useAccessChange = <Sent, Done>({ send, onDone }: AccessChange<Sent, Done>) =>
  useMutation({
    mutationFn: send,
    onSuccess: (done) => {
      void refreshReleases();
      onDone(done);
    },
    onError: (error) => notify(error.message, 'error'),
  });
