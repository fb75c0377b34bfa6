import { RevisionStreams } from './revision-streams.ts';

afterEach(() => jest.useRealTimers());

test('an open stream says the revision every five seconds, so that a tab notices when its connection is gone', async () => {
  jest.useFakeTimers();
  const state = { revision: 7, remotes: new Map(), operator: undefined, visitorKey: new Uint8Array() };
  const streams = new RevisionStreams({
    last: state,
    latest: () => state,
    onChange: () => undefined,
    keepLooking: () => () => undefined,
  });
  const stream = await streams.open({ address: '::1', person: 'a' });
  let said = '';
  stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await jest.advanceTimersByTimeAsync(14_999);
  expect(said.match(/^event: revision\ndata: 7\n\n/gm)).toHaveLength(3);
  stream.destroy();
});
