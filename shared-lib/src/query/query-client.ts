import { onlineManager, QueryClient } from '@tanstack/react-query';

const slot = Symbol.for('lexboard.query');
const RETRIES = 2;

function isQueryClient(value: unknown): value is QueryClient {
  return typeof value === 'object' && value !== null && 'getQueryCache' in value;
}

/** Statuses that the client has already retried (`retryLostCall`). */
const retriedStatuses = [0, 502, 503, 504];

/** Retries only network errors and 5xx, and only online: a refusal will not change. */
function isTransient(error: unknown): boolean {
  const status: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'status') : undefined;
  return typeof status !== 'number' || (status >= 500 && !retriedStatuses.includes(status));
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: 300_000,
        refetchOnWindowFocus: false,
        // Offline, requests fail at once with a message instead of waiting; when online again they are refetched.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => onlineManager.isOnline() && failures < RETRIES && isTransient(error),
      },
      // A mutation succeeds or fails now; it must not run later, when the person has given up.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * One query cache for all copies of the library on the page: a remote's mutation refreshes other remotes' lists, and
 * a remounted root finds cached data.
 */
function findOrCreate(): QueryClient {
  const existing: unknown = Reflect.get(globalThis, slot);
  if (isQueryClient(existing)) return existing;
  const created = createQueryClient();
  Reflect.set(globalThis, slot, created);
  return created;
}

export const queryClient = findOrCreate();
