export {
  QueryClientProvider,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { queryClient } from './query-client.ts';
export { useSettled } from './use-settled.ts';
