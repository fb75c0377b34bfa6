import { otherCompliance } from '@lexboard/shared-lib/domain';
import { queryClient } from '@lexboard/shared-lib/query';
import { readSession, startSession } from '@lexboard/shared-lib/session';
import { signedInAs } from '../../session/signed-in.fixture.ts';
import { attachedFileQueryOptions, buildDownloadAddress } from '../index.ts';

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  Object.assign(globalThis, { fetch: fetchMock });
  fetchMock.mockReset();
  queryClient.clear();
  startSession(signedInAs('viewer', { workspaceAccessType: 'View' }));
});

const read = () =>
  queryClient.fetchQuery({ ...attachedFileQueryOptions(otherCompliance, 'f1'), retry: false });

test('a download begins at an address with a ticket of its own', async () => {
  const expiresAt = '2026-11-20T05:12:00Z';
  fetchMock.mockResolvedValue(Response.json({ success: 1, ticket: 'a+b', expiresAt }));
  await expect(buildDownloadAddress(otherCompliance, 'f1')).resolves.toBe(
    '/attachment/othercompliance/f1?ticket=a%2Bb',
  );
  expect(fetchMock.mock.calls[0]?.[1].body).toBe('{"file":"f1","accessusername":"viewer"}');
});

test('a file is read with the token of the person', async () => {
  fetchMock.mockResolvedValue(new Response('dues'));
  await expect((await read()).text()).resolves.toBe('dues');
  const [address, init] = fetchMock.mock.calls[0] ?? ['', {}];
  expect(address).toBe('/attachment/othercompliance/f1');
  expect(init.headers).toEqual({ Authorization: 'Bearer token-1', 'Accept-Language': 'en' });
});

test('a file that is not there says so', async () => {
  fetchMock.mockResolvedValue(Response.json({ success: 0, message: 'No such file.' }, { status: 404 }));
  await expect(read()).rejects.toMatchObject({ kind: 'notFound', message: 'No such file.' });
});

test('a session that ended meanwhile ends in this browser, too', async () => {
  fetchMock.mockResolvedValue(Response.json({ success: 3, message: 'gone' }, { status: 401 }));
  await expect(read()).rejects.toMatchObject({ kind: 'sessionInvalid' });
  expect(readSession()).toBeUndefined();
});

test('a connection that breaks in the middle of a file is told apart', async () => {
  const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) });
  fetchMock.mockResolvedValue(new Response(broken));
  await expect(read()).rejects.toMatchObject({ kind: 'offline' });
});
