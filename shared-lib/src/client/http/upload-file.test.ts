import { law } from '@lexboard/shared-lib/domain';
import { readSession, startSession } from '@lexboard/shared-lib/session';
import { signedInAs } from '../../session/signed-in.fixture.ts';
import { uploadFile, type UploadPart } from '../index.ts';

/** A request as it was made; the test answers it. */
class HeldRequest {
  static latest: HeldRequest;
  static onSend: (request: HeldRequest) => void = () => undefined;
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onabort = (): void => undefined;
  status = 0;
  responseText = '';
  readonly headers = new Map<string, string>();
  address = '';
  form = new FormData();

  constructor() {
    HeldRequest.latest = this;
  }
  open(method: string, address: string) {
    this.address = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  send(form: FormData) {
    this.form = form;
    HeldRequest.onSend(this);
  }
  abort() {
    this.onabort();
  }
  answer(status: number, reply: string) {
    Object.assign(this, { status, responseText: reply });
    this.onload();
  }
}

beforeEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: HeldRequest });
  startSession(signedInAs('editor'));
});

function upload(part?: UploadPart) {
  const controller = new AbortController();
  const sent: number[] = [];
  const onProgress = (bytes: number) => void sent.push(bytes);
  const file = new Blob(['harbour dues'], { type: 'text/plain' });
  const done = uploadFile(law, file, 'dues.txt', { onProgress, signal: controller.signal }, part);
  return { done, sent, request: HeldRequest.latest, cancel: () => controller.abort() };
}

const stored = { id: '8a7e', name: 'dues.txt', size: 12, type: 'text/plain' };

test('sends one file by the name it shall have, as the person who is signed in', async () => {
  const { done, request } = upload();
  expect(request.address).toBe('POST /api/law/attachment?accessusername=editor');
  expect(request.headers.get('Authorization')).toBe('Bearer token-1');
  expect(request.form.get('file')).toMatchObject({ name: 'dues.txt', size: 12 });
  request.answer(200, JSON.stringify({ success: 1, file: stored }));
  await expect(done).resolves.toEqual(stored);
});

test('tells how many bytes have been sent', async () => {
  const { done, request, sent } = upload();
  request.upload.onprogress?.({ loaded: 5 });
  request.upload.onprogress?.({ loaded: 12 });
  request.answer(200, JSON.stringify({ success: '1', file: stored }));
  await done;
  expect(sent).toEqual([5, 12]);
});

test.each([
  [422, 'refused', 'It is not a PDF.'],
  [413, 'refused', 'It is too large.'],
  [403, 'forbidden', 'It needs Edit access.'],
])('a refusal with %i says why', async (status, kind, message) => {
  const { done, request } = upload();
  request.answer(status, JSON.stringify({ success: 0, message }));
  await expect(done).rejects.toMatchObject({ kind, message });
});

test.each([
  ['a connection that breaks', (request: HeldRequest) => request.onerror()],
  ['a reply that is not the server’s', (request: HeldRequest) => request.answer(200, '<html>')],
  ['a reply that can have no text', (request: HeldRequest) => request.answer(204, 'none')],
])('%s is told apart from a refusal', async (_, fail) => {
  const { done, request } = upload();
  fail(request);
  await expect(done).rejects.toMatchObject({ kind: 'offline' });
});

test('a session that ended meanwhile ends in this browser, too', async () => {
  const { done, request } = upload();
  request.answer(401, JSON.stringify({ success: 3, message: 'gone' }));
  await expect(done).rejects.toMatchObject({ kind: 'sessionInvalid', message: 'gone' });
  expect(readSession()).toBeUndefined();
});

test('a cancelled upload is no failure of the server', async () => {
  const { done, cancel } = upload();
  cancel();
  await expect(done).rejects.toMatchObject({ name: 'AbortError' });
});

/** What the server says to be held of an upload, one answer for each time that it is asked. */
function answerHeld(...answers: number[]) {
  const fetchMock = jest.fn(() => Promise.resolve(Response.json({ success: 1, bytes: answers.shift() })));
  Object.assign(globalThis, { fetch: fetchMock });
  return fetchMock;
}

/** The request that is made next. */
const nextRequest = () =>
  new Promise<HeldRequest>((resolve) => {
    HeldRequest.onSend = resolve;
  });

const going = { upload: 'abc', begun: true };

test('one that was begun asks what is held, and sends the rest', async () => {
  const asked = answerHeld(8);
  const next = nextRequest();
  const { done, sent } = upload(going);
  const request = await next;
  expect(asked).toHaveBeenCalledWith('/api/attachment/held', expect.objectContaining({ method: 'POST' }));
  expect(request.address).toBe('POST /api/law/attachment?upload=abc&offset=8&accessusername=editor');
  expect(request.form.get('file')).toMatchObject({ name: 'dues.txt', size: 4 });
  request.upload.onprogress?.({ loaded: 3 });
  request.answer(200, JSON.stringify({ success: 1, file: stored }));
  await expect(done).resolves.toEqual(stored);
  expect(sent).toEqual([8, 11]);
});

test('where other than that is held, it asks once more, then begins anew', async () => {
  answerHeld(8, 4);
  let next = nextRequest();
  const { done } = upload(going);
  const offsets: (string | null)[] = [];
  for (const status of [409, 409, 200]) {
    const request = await next;
    next = nextRequest();
    offsets.push(new URLSearchParams(request.address.split('?')[1]).get('offset'));
    const reply = { success: Number(status === 200), message: 'Other bytes.', file: stored };
    request.answer(status, JSON.stringify(reply));
  }
  await expect(done).resolves.toEqual(stored);
  expect(offsets).toEqual(['8', '4', '0']);
});
