import { request, viewListQueryOptions } from '@lexboard/shared-lib/client';
import { viewList, viewSave } from '@lexboard/shared-lib/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@lexboard/shared-lib/query';
import { Button, ListState, notify, Stack, Text } from '@lexboard/shared-lib/ui';

/**
 * The page has one cache: a key of your own begins with the name of your remote. `client` has options for what many
 * pages read.
 */
const viewsQuery = queryOptions({
  queryKey: ['mfe-hello', 'views'],
  queryFn: ({ signal }) => request(viewList, { body: {}, signal }),
});

/**
 * A call that reads, and one that saves, for the person who is signed in. A lost answer is asked for again, and nothing
 * is saved twice.
 */
export function SavedViews() {
  const cache = useQueryClient();
  const views = useQuery(viewsQuery);
  const save = useMutation({
    mutationFn: (name: string) => request(viewSave, { body: { name, address: '?tab=laws', shared: false } }),
    onSuccess: async ({ message }) => {
      notify(message, 'success');
      for (const { queryKey } of [viewsQuery, viewListQueryOptions()])
        await cache.invalidateQueries({ queryKey });
    },
    onError: ({ message }) => notify(message, 'error'),
  });
  const found = views.data?.data ?? [];
  return (
    <Stack gap="4" align="flex-start">
      <ListState
        loading={views.isPending}
        error={views.error}
        onRetry={() => void views.refetch()}
        empty={found.length === 0}
        why="No view is saved."
      >
        {found.map(({ id, name }) => (
          <Text key={id}>{name}</Text>
        ))}
      </ListState>
      <Button loading={save.isPending} onClick={() => save.mutate('Laws of harbours')}>
        Save a view
      </Button>
    </Stack>
  );
}
