import { onlineManager } from '@tanstack/react-query';
import { createQueryClient, queryClient } from './query-client.ts';

function countTries(error: unknown): Promise<number> {
  let tries = 0;
  const client = createQueryClient();
  const queryFn = () => {
    tries += 1;
    return Promise.reject(error instanceof Error ? error : new Error('no error given'));
  };
  return client
    .fetchQuery({ queryKey: ['x'], queryFn, retry: client.getDefaultOptions().queries?.retry, retryDelay: 0 })
    .then(
      () => tries,
      () => tries,
    );
}

test.each([
  ['a refusal (422)', Object.assign(new Error('refused'), { status: 422 }), 1],
  ['a dead session (401)', Object.assign(new Error('signed out'), { status: 401 }), 1],
  ['a server failure (500)', Object.assign(new Error('broken'), { status: 500 }), 3],
  ['a call that was repeated already (503)', Object.assign(new Error('starting'), { status: 503 }), 1],
  ['a lost connection', new TypeError('Failed to fetch'), 3],
])('%s is asked %#', async (_name, error, tries) => {
  expect(await countTries(error)).toBe(tries);
});

test('what a person asked for fails without a connection, and is not done later', async () => {
  onlineManager.setOnline(false);
  try {
    const client = createQueryClient();
    const mutationFn = () => Promise.reject(new Error('no connection'));
    const asked = client.getMutationCache().build(client, { mutationFn });
    await expect(asked.execute(undefined)).rejects.toThrow('no connection');
  } finally {
    onlineManager.setOnline(true);
  }
});

test('what is read fails without a connection, instead of waiting for one', async () => {
  onlineManager.setOnline(false);
  try {
    const queryFn = () => Promise.reject(new Error('no connection'));
    await expect(createQueryClient().fetchQuery({ queryKey: ['x'], queryFn })).rejects.toThrow(
      'no connection',
    );
  } finally {
    onlineManager.setOnline(true);
  }
});

test('Another copy of the library finds the same cache', () => {
  jest.isolateModules(() => {
    const other = jest.requireActual<{ queryClient: unknown }>('./query-client.ts');
    expect(other.queryClient).toBe(queryClient);
  });
});
