import { law } from '@lexboard/shared-lib/domain';
import { findUploadFault, listUploadFailures, UploadQueue } from '@lexboard/shared-lib/files';
import {
  fail,
  finish,
  holdUpload,
  progress,
  sending,
  startHolding,
  partsSent,
  uploadsStarted,
} from '../../../testing/held-uploads.ts';

jest.mock('@lexboard/shared-lib/client', () => ({
  ...jest.requireActual<object>('@lexboard/shared-lib/client'),
  uploadFile: jest.fn((...call: Parameters<typeof holdUpload>) => holdUpload(...call)),
}));

beforeEach(startHolding);

const file = (name: string, content: BlobPart = 'pdf') => new File([content], name);
const ample = 20;

function queueOf(...names: string[]) {
  const queue = new UploadQueue(law);
  queue.add(
    names.map((name) => file(name)),
    ample,
  );
  const keyOf = (name: string) => queue.read().uploads.find((upload) => upload.name === name)?.key ?? 0;
  const faults = () => queue.read().uploads.map(findUploadFault);
  return { queue, keyOf, faults };
}

test('three are sent at once, and the next when one has arrived', async () => {
  queueOf('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf');
  expect(sending()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  await finish('b.pdf');
  expect(sending()).toEqual(['a.pdf', 'c.pdf', 'd.pdf']);
  await fail('a.pdf', 'refused');
  expect(sending()).toEqual(['c.pdf', 'd.pdf', 'e.pdf']);
});

test('what arrives is told, and said', async () => {
  const { queue } = queueOf('a.pdf');
  const arrived: string[] = [];
  queue.onArrival(({ id }) => arrived.push(id));
  await finish('a.pdf');
  expect(arrived).toEqual(['id-a.pdf']);
  expect(queue.read()).toMatchObject({ said: 'a.pdf uploaded', uploads: [{ state: 'done' }] });
});

test.each([
  ['Notice [1].pdf', 'x', 'File "Notice [1].pdf" contains invalid characters'],
  ['notice\u202Efdp.exe.pdf', 'x', 'File "notice\u202Efdp.exe.pdf" contains invalid characters'],
  ['../../notice.pdf', 'x', 'File "../../notice.pdf" contains invalid characters'],
  ['notice.exe', 'x', /^File "notice\.exe" is not of a type that can be attached: pdf, /],
  ['notice', 'x', /^File "notice" is not of a type/],
  [`${'n'.repeat(300)}.pdf`, 'x', /is too long: it may have 255 English letters/],
  ['notice.pdf', '', 'File "notice.pdf" is empty'],
])('%p is faulty before anything is sent', (name, content, message) => {
  const queue = new UploadQueue(law);
  queue.add([file(name, content)], ample);
  const [failed, ...others] = listUploadFailures(queue);
  expect(failed?.field).toBe('attachment');
  expect(failed?.message).toMatch(message);
  expect(others).toEqual([]);
  expect(sending()).toEqual([]);
});

test('a file of 25 MB may go, one with a byte more is too large', () => {
  const { queue, faults } = queueOf();
  const sized = (name: string, size: number) => Object.defineProperty(file(name), 'size', { value: size });
  const most = 25 * 1024 * 1024;
  queue.add([sized('fits.pdf', most), sized('large.pdf', most + 1)], ample);
  expect(faults()).toEqual([undefined, 'File "large.pdf" is larger than 25 MB']);
  expect(sending()).toEqual(['fits.pdf']);
});

test('a renamed file is sent by its new name', () => {
  const { queue, keyOf } = queueOf('Notice #1.pdf');
  queue.rename(keyOf('Notice #1.pdf'), 'Notice 1.pdf', 1);
  expect(sending()).toEqual(['Notice 1.pdf']);
  expect(listUploadFailures(queue)).toEqual([
    { field: 'attachment', message: 'Please wait until the files are uploaded, or cancel them.' },
  ]);
});

test('a fault is named before files that only take their time', () => {
  const { queue } = queueOf('a.pdf', 'b?.pdf');
  expect(listUploadFailures(queue)).toEqual([
    { field: 'attachment', message: 'File "b?.pdf" contains invalid characters' },
  ]);
});

test.each([
  ['offline', 'The connection broke after 2 B of 3 B. It goes on by itself.', true],
  ['sessionInvalid', 'Your session ended before the file was uploaded. Sign in again, then retry.', true],
  ['unavailable', 'No.', true],
  ['failed', 'No.', true],
  ['tooManyTries', 'No.', true],
  ['refused', 'No.', false],
  ['forbidden', 'No.', false],
] as const)(
  'an upload that fails (%s) says why, and whether trying again may help',
  async (kind, message, mayPass) => {
    const { queue } = queueOf('a.pdf');
    progress('a.pdf', 2);
    await fail('a.pdf', kind);
    expect(queue.read()).toMatchObject({
      said: 'a.pdf could not be uploaded',
      uploads: [{ state: 'failed', failure: { message, mayPass } }],
    });
  },
);

test('trying again goes on with the same upload where the connection broke', async () => {
  const { queue, keyOf } = queueOf('a.pdf');
  progress('a.pdf', 2);
  await fail('a.pdf', 'offline');
  queue.retry(keyOf('a.pdf'), 1);
  expect(queue.read().uploads).toMatchObject([{ state: 'sending', sent: 2 }]);
  const [first, second] = partsSent;
  expect([first?.begun, second]).toEqual([false, { ...first, begun: true }]);
  await finish('a.pdf');
  expect(listUploadFailures(queue)).toEqual([]);
});

test('a cancelled file stops being sent and makes room for the next', () => {
  const { queue, keyOf } = queueOf('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf');
  queue.remove(keyOf('a.pdf'));
  return Promise.resolve().then(() => {
    expect(sending()).toEqual(['b.pdf', 'c.pdf', 'd.pdf']);
    expect(queue.read().uploads).toHaveLength(3);
  });
});

test('stopping gives up what is sent and starts nothing more', async () => {
  const { queue } = queueOf('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf');
  queue.stop();
  await Promise.resolve();
  expect(sending()).toEqual([]);
  expect(uploadsStarted).toBe(3);
});

test('files for which there is no room wait until there is', () => {
  const queue = new UploadQueue(law);
  queue.add([file('a.pdf'), file('b.pdf')], 1);
  expect(sending()).toEqual(['a.pdf']);
  const message = 'No more than 20 files can be attached. Remove one, then retry.';
  expect(listUploadFailures(queue)).toEqual([{ field: 'attachment', message }]);
  const key = queue.read().uploads[1]?.key ?? 0;
  queue.retry(key, 0);
  queue.rename(key, 'c.pdf', 0);
  expect(sending()).toEqual(['a.pdf']);
  queue.retry(key, 1);
  expect(sending()).toEqual(['a.pdf', 'c.pdf']);
});

test('an upload whose connection broke goes on by itself, as soon as the browser says that it is online', async () => {
  const { queue, keyOf } = queueOf('a.pdf', 'b.pdf');
  await fail('a.pdf', 'offline');
  await fail('b.pdf', 'refused');
  expect(sending()).toEqual([]);
  window.dispatchEvent(new Event('online'));
  expect(sending()).toEqual(['a.pdf']);
  // One that is given up stays so.
  await fail('a.pdf', 'offline');
  queue.remove(keyOf('a.pdf'));
  window.dispatchEvent(new Event('online'));
  expect(sending()).toEqual([]);
});

test('and where the browser does not say so, after a while', async () => {
  jest.useFakeTimers();
  const { queue } = queueOf('a.pdf');
  await fail('a.pdf', 'offline');
  jest.advanceTimersByTime(5_000);
  expect(sending()).toEqual(['a.pdf']);
  queue.stop();
  jest.useRealTimers();
});

describe('files that are prepared', () => {
  const applies = ({ name }: File) => name.endsWith('.heic');

  async function add(prepare: (content: File) => Promise<File>) {
    const queue = new UploadQueue(law, { applies, prepare });
    queue.add([file('a.heic'), file('b.pdf')], ample);
    const before = { sending: sending(), states: queue.read().uploads.map(({ state }) => state) };
    await finish('b.pdf');
    return { queue, before };
  }

  test('are sent as what came of them, the others at once', async () => {
    const { queue, before } = await add(() => Promise.resolve(file('a.jpg', 'small')));
    expect(before).toEqual({ sending: ['b.pdf'], states: ['preparing', 'sending'] });
    expect(sending()).toEqual(['a.jpg']);
    await fail('a.jpg', 'offline');
    window.dispatchEvent(new Event('online'));
    expect(queue.read().uploads[0]).toMatchObject({ name: 'a.jpg', state: 'sending' });
  });

  test('are not sent where that fails', async () => {
    const { queue } = await add(() => Promise.reject(new Error('It cannot be read.')));
    expect(sending()).toEqual([]);
    expect(queue.read().uploads[0]).toMatchObject({
      state: 'failed',
      failure: { message: 'It cannot be read.', mayPass: false },
    });
  });
});
