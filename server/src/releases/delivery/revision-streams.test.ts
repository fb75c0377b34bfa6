import { RevisionStreams, type Opener } from './revision-streams.ts';

const state = {
  revision: 7,
  remotes: new Map(),
  operator: undefined,
  owners: new Set<string>(),
  visitorKey: new Uint8Array(),
};
const newStreams = () =>
  new RevisionStreams({
    last: state,
    latest: () => state,
    onChange: () => undefined,
    keepLooking: () => () => undefined,
  });

afterEach(() => jest.useRealTimers());

test('an open stream says the revision every five seconds, so that a tab notices when its connection is gone', async () => {
  jest.useFakeTimers();
  const stream = await newStreams().open({ address: '::1' });
  let said = '';
  stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await jest.advanceTimersByTimeAsync(14_999);
  expect(said.match(/^event: revision\ndata: 7\n\n/gm)).toHaveLength(3);
  stream.destroy();
});

test.each<[string, number, (index: number) => Opener, number]>([
  ['a session', 4, () => ({ session: 'a', person: 'a' }), 429],
  ['a person who signs in again and again', 40, (index) => ({ session: `${index}`, person: 'a' }), 429],
  ['an address where nobody is signed in', 500, () => ({ address: '::1' }), 429],
  ['people who are not signed in', 1_000, (index) => ({ address: `::${index}` }), 429],
  ['all people', 5_000, (index) => ({ session: `${index}`, person: `${index}` }), 503],
])('%s may have %d streams', async (_who, most, openerOf, status) => {
  const streams = newStreams();
  const opened = await Promise.all(
    Array.from({ length: most }, (_each, index) => streams.open(openerOf(index))),
  );
  await expect(streams.open(openerOf(most))).rejects.toMatchObject({ status });
  if (status === 429) opened.push(await streams.open({ session: 'another', person: 'another' }));
  expect(streams.size).toBe(opened.length);
  streams.close();
  for (const stream of opened) stream.destroy();
});
