import { onlineManager, QueryClient } from '@tanstack/react-query';

const slot = Symbol.for('lexboard.query');
const RETRIES = 2;

function isQueryClient(value: unknown): value is QueryClient {
  return typeof value === 'object' && value !== null && 'getQueryCache' in value;
}

/** The statuses of calls that were repeated before they failed (client's `repeatWhileLost`). */
const repeated = [0, 502, 503, 504];

/**
 * A refusal stays a refusal however often it is asked: only a failure without a status, or a 5xx, is tried again, and
 * nothing without a connection.
 */
function isTransient(error: unknown): boolean {
  const status: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'status') : undefined;
  return typeof status !== 'number' || (status >= 500 && !repeated.includes(status));
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: 300_000,
        refetchOnWindowFocus: false,
        // Without a connection it fails, and says so, instead of waiting for one; with one again it asks anew.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => onlineManager.isOnline() && failures < RETRIES && isTransient(error),
      },
      // A person's request is done now or fails with a message: never later, when they have given it up.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * The one query cache of the page, whichever copy of this library asks first, so that a remote's
 * mutation refreshes another remote's list and mounting a root again finds what was read before.
 */
function findOrCreate(): QueryClient {
  const existing: unknown = Reflect.get(globalThis, slot);
  if (isQueryClient(existing)) return existing;
  const created = createQueryClient();
  Reflect.set(globalThis, slot, created);
  return created;
}

export const queryClient = findOrCreate();
