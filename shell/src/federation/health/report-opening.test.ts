import { storedKeys } from '@lexboard/shared-lib/session';
import { noteReported, reportOpening, reportOpeningsOnLeaving } from './report-opening.ts';

const fetchMock = jest.fn<Promise<Response>, [string, { body: string }]>();
const of = { remote: 'mfe-roadmap' as const, version: '2.0.0' };
const sent = () => fetchMock.mock.calls.map(([, { body }]): unknown => JSON.parse(body));
const leave = () => window.dispatchEvent(new Event('pagehide'));

beforeAll(reportOpeningsOnLeaving);
beforeEach(() => {
  fetchMock.mockReset();
  fetchMock.mockImplementation(() => Promise.resolve(new Response('{"success":1,"message":""}')));
  Object.assign(globalThis, { fetch: fetchMock });
  localStorage.setItem(storedKeys.token, 'token');
});

const about = (version: object): unknown =>
  expect.objectContaining({ remotes: [expect.objectContaining(version) as unknown] });

test('the server hears once that a version begins to load, and of a page that is left before its first report', () => {
  reportOpening(of);
  reportOpening(of);
  leave();
  leave();
  expect(sent()).toEqual([about({ ...of, opening: true }), about({ ...of, shown: 0 })]);
  expect(fetchMock.mock.lastCall?.[1].body).not.toContain('opening');
});

test('a page that has reported on it says nothing when it is left, and one without a session nothing at all', () => {
  const other = { ...of, version: '3.0.0' };
  reportOpening(other);
  noteReported([other]);
  leave();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  localStorage.clear();
  reportOpening({ ...of, version: '4.0.0' });
  leave();
  expect(fetchMock).toHaveBeenCalledTimes(1);
});
