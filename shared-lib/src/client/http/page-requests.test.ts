import { heldUpload } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { startSession } from '@lexboard/shared-lib/session';
import { signedInAs } from '../../session/signed-in.fixture.ts';
import { keepPageRequests } from './page-requests.ts';
import { request } from './request.ts';
import { uploadFile } from './upload-file.ts';

/** The browser's own class, which answers at once. */
class OwnRequest {
  static sent = 0;
  upload = {};
  onload = (): void => undefined;
  readonly status = 200;
  readonly responseText = JSON.stringify({ success: 1, file: { id: '8a7e' } });
  open() {}
  setRequestHeader() {}
  send() {
    OwnRequest.sent += 1;
    this.onload();
  }
}

test('calls and uploads go by what the browser had before any remote ran', async () => {
  const own = jest.fn(() => Promise.resolve(new Response('{"success":1,"bytes":5}')));
  const foreign = jest.fn(() => {
    throw new Error('A remote sees this');
  });
  Object.assign(globalThis, { fetch: own, XMLHttpRequest: OwnRequest });
  startSession(signedInAs('editor'));
  keepPageRequests();
  // What a remote does then, and one that has them kept again.
  Object.assign(OwnRequest.prototype, { open: foreign, send: foreign });
  Object.assign(globalThis, { fetch: foreign, XMLHttpRequest: foreign });
  keepPageRequests();
  expect(await request(heldUpload, { body: { upload: '1' } })).toMatchObject({ bytes: 5 });
  const watch = { onProgress: () => undefined, signal: new AbortController().signal };
  expect(await uploadFile(law, new Blob(['dues']), 'dues.txt', watch)).toEqual({ id: '8a7e' });
  expect([own.mock.calls.length, OwnRequest.sent, foreign.mock.calls.length]).toEqual([1, 1, 0]);
});
