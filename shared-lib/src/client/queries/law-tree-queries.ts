import { lawTree, type lawTreeShape, type ReplyOf } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { queryOptions } from '@lexboard/shared-lib/query';
import { recordKey } from './queries.ts';
import { requestIfChanged, type TaggedReply } from '../http/request.ts';

type LawTreeReply = ReplyOf<ReturnType<typeof lawTreeShape>>;

const queryKey = [...recordKey(law), 'tree'];

/**
 * The tree of all laws. The ETag of the cached tree is sent along: if no law has changed, the server answers without
 * a body and nothing renders again.
 */
export const lawTreeQueryOptions = () =>
  queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => {
      const last = client.getQueryData<TaggedReply<LawTreeReply>>(queryKey);
      return requestIfChanged(lawTree, { body: {}, signal }, last);
    },
    select: ({ reply }: TaggedReply<LawTreeReply>) => reply.parentLaws,
    // Comparing 100,000 nodes would cost more than showing them.
    structuralSharing: false,
  });
