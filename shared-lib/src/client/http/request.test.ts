import { call } from '@lexboard/shared-lib/contract';
import { readLastCall, readSession, startSession } from '@lexboard/shared-lib/session';
import { signedInAs } from '../../session/signed-in.fixture.ts';
import type { TAny, TUnsafe } from 'typebox';
import { ApiError, describeOutdatedPage } from './api-error.ts';
import { onCallOutcome } from './call-outcomes.ts';
import { startEarlyRequest } from './early-request.ts';
import { isPageOutdated, onPageOutdated } from './outdated-page.ts';
import { retryBackoff } from './repeat.ts';
import { buildAddress, request, requestIfChanged } from './request.ts';

interface Shape {
  summary: string;
  tag: string;
  query: TUnsafe<{ page: number; sort?: string | undefined }>;
  body: TUnsafe<{ Law: string }>;
  reply: TAny;
}
const list = { ...call<Shape>('/law/allLawlist', 'signedIn'), method: 'GET' as const };
const add = call<Shape>('/law/add', 'edit');
const signedIn = signedInAs('editor');
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();

const reply = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

beforeEach(() => {
  Object.assign(globalThis, { fetch: fetchMock });
  fetchMock.mockReset();
  startSession(signedIn);
});

afterEach(() => localStorage.clear());

test('a GET carries the token and accessusername in the query', async () => {
  fetchMock.mockResolvedValue(reply(200, { success: 1, data: [] }));
  await request(list, { query: { page: 2, sort: undefined } });
  const [address, init] = fetchMock.mock.calls[0] ?? ['', {}];
  expect(address).toBe('/api/law/allLawlist?page=2&accessusername=editor');
  expect(init.headers).toEqual({ Authorization: 'Bearer token-1', 'Accept-Language': 'en' });
});

test('a POST carries accessusername in the body', async () => {
  fetchMock.mockResolvedValue(reply(200, { success: '1' }));
  await request(add, { body: { Law: 'x' } });
  const [, init] = fetchMock.mock.calls[0] ?? ['', {}];
  expect(init.body).toBe('{"Law":"x","accessusername":"editor"}');
});

test('what is to outlive its page is sent so', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(reply(200, { success: 1 })));
  await request(add, { body: { Law: 'x' } });
  await request(add, { body: { Law: 'x' }, keepalive: true });
  expect(fetchMock.mock.calls.map(([, { keepalive }]) => keepalive)).toEqual([false, true]);
});

test.each([
  [401, { success: 3, message: 'gone' }, 'sessionInvalid'],
  [200, { success: '3', message: 'gone' }, 'sessionInvalid'],
  [403, { success: 0, message: 'no' }, 'forbidden'],
  [404, { success: 0, message: 'no' }, 'notFound'],
  [409, { success: 0, message: 'no' }, 'conflict'],
  [422, { success: 0, message: 'no' }, 'refused'],
  [200, { success: '0', message: 'no' }, 'refused'],
  [429, { success: 0, message: 'no' }, 'tooManyTries'],
  [503, { success: 0, message: 'no' }, 'unavailable'],
  [500, { success: 0, message: 'no' }, 'failed'],
])('status %i with %j is a typed error: %s', async (status, body, kind) => {
  fetchMock.mockResolvedValue(reply(status, body));
  await expect(request(add)).rejects.toMatchObject({ kind, message: body.message });
});

test('a call that the server does not have is told apart from a record that is gone: the page is to be reloaded', async () => {
  const heard = jest.fn();
  const stop = onPageOutdated(heard);
  fetchMock.mockImplementation(() => Promise.resolve(reply(404, { success: 0, message: 'no' })));
  await expect(request(list)).rejects.toMatchObject({ kind: 'notFound' });
  expect(isPageOutdated()).toBe(false);
  fetchMock.mockResolvedValue(reply(404, { success: 0, message: 'no', unknownCall: true }));
  await expect(request(add)).rejects.toMatchObject({ kind: 'unknownCall', message: describeOutdatedPage() });
  stop();
  expect([isPageOutdated(), heard.mock.calls.length]).toEqual([true, 1]);
});

test('success 3 ends the session of this browser', async () => {
  fetchMock.mockResolvedValue(reply(401, { success: 3, message: 'gone' }));
  await expect(request(list)).rejects.toBeInstanceOf(ApiError);
  expect(readSession()).toBeUndefined();
});

test('a late success 3 to an earlier session leaves the one that came after it', async () => {
  fetchMock.mockImplementation(() => {
    startSession({ ...signedIn, access_token: 'token-2' });
    return Promise.resolve(reply(401, { success: 3, message: 'gone' }));
  });
  await expect(request(list)).rejects.toMatchObject({ kind: 'sessionInvalid' });
  expect(readSession()?.token).toBe('token-2');
});

test('a request that no server answered is told apart', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(request(list)).rejects.toMatchObject({ kind: 'offline', status: 0 });
});

test('a reply that is not JSON is no success', async () => {
  fetchMock.mockResolvedValue(new Response('<html>', { status: 200 }));
  await expect(request(list)).rejects.toBeInstanceOf(ApiError);
});

test.each([{}, { data: null, totalLength: 0 }, { data: [], totalLength: '' }])(
  'a reply that is done without what its call promises is a failed one: %j',
  async (part) => {
    fetchMock.mockResolvedValue(reply(200, { success: 1, ...part }));
    const promising = { ...list, promised: { data: 'array', totalLength: 'number' } } as const;
    await expect(request(promising)).rejects.toMatchObject({
      kind: 'failed',
      message: 'The server answered without what was asked for. Please try again.',
    });
  },
);

test.each([
  [{}, true],
  [{ totalLength: 7 }, true],
  [{ totalLength: '7' }, false],
  [{ totalLength: null }, false],
])('a number that may be left out is one where it is there: %j', async (part, whole) => {
  fetchMock.mockResolvedValue(reply(200, { success: 1, ...part }));
  const promising = { ...list, promised: { totalLength: 'number?' } } as const;
  const outcome = await request(promising).then(
    () => true,
    () => false,
  );
  expect(outcome).toBe(whole);
});

test('a POST with a query carries a body only where there is more to say', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(reply(200, { success: 1 })));
  await request(add, { query: { page: 2 } });
  await request(add, { query: { page: 2 }, body: { Law: 'x' } });
  const [bare, full] = fetchMock.mock.calls;
  expect(bare?.[0]).toBe('/api/law/add?page=2&accessusername=editor');
  expect(bare?.[1].body).toBeUndefined();
  expect(full?.[0]).toBe(bare?.[0]);
  expect(full?.[1].body).toBe('{"Law":"x","accessusername":"editor"}');
});

test('a request that was started early is taken once', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(reply(200, { success: 1, data: ['early'] })));
  startEarlyRequest(buildAddress(list, { page: 1 }, 'editor'), 'token-1');
  await request(list, { query: { page: 1 } });
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await request(list, { query: { page: 1 } });
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('a request that another session started early is not taken: its refusal would end this one', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(reply(200, { success: 1 })));
  startEarlyRequest(buildAddress(list, { page: 1 }, 'editor'), 'of another session');
  await request(list, { query: { page: 1 } });
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('a done call is noted, so that nobody has to keep the session alive', async () => {
  localStorage.removeItem('lexboard.call');
  fetchMock.mockImplementation(() => Promise.resolve(reply(200, { success: 1 })));
  await request({ ...list, access: 'public' });
  expect(readLastCall()).toBe(0);
  await request(list);
  expect(readLastCall()).toBeGreaterThan(0);
});

test('a refusal says how long to wait where the server does', async () => {
  const headers = { 'Retry-After': '90' };
  fetchMock.mockResolvedValue(new Response('{"success":0}', { status: 429, headers }));
  await expect(request(add)).rejects.toMatchObject({ kind: 'tooManyTries', retryAfter: 90 });
});

test('a reply that was asked for early and never taken goes stale', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(reply(200, { success: 1 })));
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  startEarlyRequest(buildAddress(list, { page: 1 }, 'editor'), 'token-1');
  now.mockReturnValue(16_000);
  await request(list, { query: { page: 1 } });
  now.mockRestore();
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('a reply that is up to date is not sent again', async () => {
  fetchMock.mockResolvedValueOnce(
    new Response('{"success":1,"data":[1]}', { status: 200, headers: { ETag: 'W/"1"' } }),
  );
  const first = await requestIfChanged(add, { body: { Law: 'x' } }, undefined);
  expect(first).toEqual({ reply: { success: 1, data: [1] }, etag: 'W/"1"' });
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 304 }));
  expect(await requestIfChanged(add, { body: { Law: 'x' } }, first)).toBe(first);
  const asked = fetchMock.mock.calls.map(([, { headers }]) => new Headers(headers).get('If-None-Match'));
  expect(asked).toEqual([null, 'W/"1"']);
});

test('a 304 that nobody asked for is no reply', async () => {
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 304 }));
  await expect(requestIfChanged(add, { body: { Law: 'x' } }, undefined)).rejects.toThrow(ApiError);
});

describe('a call whose answer is lost', () => {
  const lost = () => new TypeError('Failed to fetch');
  const done = () => reply(200, { success: 1 });
  const keys = () =>
    fetchMock.mock.calls.map(([, { headers }]) => new Headers(headers).get('Idempotency-Key'));
  beforeEach(() => {
    retryBackoff.pausesMs = [0, 0];
  });
  afterEach(() => {
    retryBackoff.pausesMs = [];
  });

  test.each([502, 503, 504])('is sent again after %i', async (status) => {
    fetchMock.mockResolvedValueOnce(reply(status, {})).mockResolvedValueOnce(done());
    expect(await request(list, { query: { page: 1 } })).toEqual({ success: 1 });
  });

  test('is sent with the same key each time, another one for each call', async () => {
    fetchMock.mockRejectedValueOnce(lost()).mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    fetchMock.mockImplementation(() => Promise.resolve(done()));
    await request(add, { body: { Law: 'x' } });
    await request(add, { body: { Law: 'x' } });
    const [first, second, third, other] = keys();
    expect(first).toBeTruthy();
    expect([second, third]).toEqual([first, first]);
    expect(other).not.toBe(first);
  });

  test('has its key in the body where it creates', async () => {
    fetchMock.mockResolvedValue(done());
    const body = { Law: 'x', idempotencyKey: 'own' };
    await request(add, { body });
    expect(keys()).toEqual([null]);
  });

  test('is sent again when the server says, where that is soon', async () => {
    jest.useFakeTimers();
    const tooMuch = reply(429, { success: 0 }, { 'Retry-After': '2' });
    fetchMock.mockResolvedValueOnce(tooMuch).mockResolvedValueOnce(done());
    const asked = request(list, { query: { page: 1 } });
    await jest.advanceTimersByTimeAsync(1_999);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    expect(await asked).toEqual({ success: 1 });
  });

  test('is given up in the end', async () => {
    fetchMock.mockImplementation(() => Promise.reject(lost()));
    await expect(request(add, { body: { Law: 'x' } })).rejects.toMatchObject({ kind: 'offline' });
    expect(fetchMock).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['that must not be sent again', { ...add, again: 'unsafe' as const }, () => Promise.reject(lost())],
    ['that is refused', add, () => Promise.resolve(reply(409, { success: 0 }))],
    [
      'that is to come again much later',
      add,
      () => Promise.resolve(reply(429, { success: 0 }, { 'Retry-After': '60' })),
    ],
    ['that failed', add, () => Promise.resolve(reply(500, { success: 0 }))],
  ])('is not one %s', async (_which, call, answer) => {
    fetchMock.mockImplementation(answer);
    await expect(request(call, { body: { Law: 'x' } })).rejects.toBeInstanceOf(ApiError);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  test('is not sent again without a connection', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fetchMock.mockImplementation(() => Promise.reject(lost()));
    await expect(request(list)).rejects.toMatchObject({ kind: 'offline' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});

test.each([
  [200, { success: 1 }, [false]],
  [500, { success: 0 }, [true]],
  [400, { success: 0 }, [true]],
  [404, { success: 0, unknownCall: true }, [true]],
  [422, { success: 0 }, []],
  [409, { success: 0 }, []],
])('status %i with %j says of the call whether it failed by a fault: %j', async (status, body, said) => {
  const seen: boolean[] = [];
  onCallOutcome(({ failed, stack }) => stack.includes('request') && seen.push(failed));
  fetchMock.mockImplementation(() => Promise.resolve(reply(status, body)));
  await request(add).catch(() => undefined);
  await request({ ...add, background: true }).catch(() => undefined);
  onCallOutcome(() => undefined);
  expect(seen).toEqual(said);
});
