import { request } from '@lexboard/shared-lib/client';
import { webhookDeliveries, webhookList } from '@lexboard/shared-lib/contract';
import { queryClient, queryOptions } from '@lexboard/shared-lib/query';

const webhooksKey = ['webhooks'] as const;

/** While something waits, which is sent within seconds. */
const WAITING_MS = 2_500;

/** The webhooks, by address; asked for again while something waits for one of them. */
export const webhooksQueryOptions = queryOptions({
  queryKey: webhooksKey,
  queryFn: ({ signal }) => request(webhookList, { body: {}, signal }),
  refetchInterval: ({ state }) => (state.data?.data.some(({ waiting }) => waiting > 0) ? WAITING_MS : false),
  staleTime: 0,
});

export const deliveriesOfPage = 20;

/** A page of the deliveries to a webhook; asked for again while one of them waits. */
export const createDeliveriesQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...webhooksKey, id, page],
    queryFn: ({ signal }) =>
      request(webhookDeliveries, { body: { id, page, pageSize: deliveriesOfPage }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((delivery) => delivery.state === 'waiting') ? WAITING_MS : false,
    staleTime: 0,
  });

export const refreshWebhooks = (): Promise<void> => queryClient.invalidateQueries({ queryKey: webhooksKey });
