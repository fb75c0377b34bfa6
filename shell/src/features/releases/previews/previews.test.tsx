import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, reply } from '../../../testing/served-page.fixture.tsx';
import { chooseOf, openReleases, serve, signInOperator } from '../releases.fixture.tsx';
import { remoteOf } from '../remote-status.fixture.ts';

const link = 'https://lexboard.example/roadmap?preview=mfe-roadmap@1.0.0~1';
const made = {
  success: 1,
  message: 'Whoever is signed in sees it.',
  link,
  until: '2026-12-05T10:00:00.000Z',
};

beforeEach(signInOperator);

test('a preview link of a version is made and copied, and a version says how its previews went', async () => {
  const remote = remoteOf();
  const previews = { sessions: 2, failingSessions: 1, lastError: 'TypeError: x' };
  const versions = remote.versions.map((version) => ({
    ...version,
    ...(version.version === '1.0.0' && { previews }),
  }));
  serve([{ ...remote, versions }], { '/releases/preview': () => reply(200, made) });
  const { card, person } = await openReleases();
  expect(card.getByText('Previewed in 2 sessions, 1 failed: TypeError: x')).toBeTruthy();
  await chooseOf('1.0.0', 'Copy preview link', person);
  expect(await screen.findByText('Link copied. Whoever is signed in sees it.')).toBeTruthy();
  expect(callsTo('/releases/preview')).toMatchObject([{ remote: 'mfe-roadmap', version: '1.0.0' }]);
  expect(await navigator.clipboard.readText()).toBe(link);
});

test('where the browser copies only at once upon a press, it is offered, and a refusal is said', async () => {
  serve([remoteOf()], { '/releases/preview': () => reply(200, made) });
  const { person } = await openReleases();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not now'));
  await chooseOf('1.0.0', 'Copy preview link', person);
  await userEvent.click(await screen.findByRole('button', { name: /^Copy link/ }));
  await waitFor(() => expect(writeText).toHaveBeenLastCalledWith(link));
  serve([remoteOf()], { '/releases/preview': () => reply(422, { success: 0, message: 'It does not fit.' }) });
  await chooseOf('1.0.0', 'Copy preview link', person);
  expect(await screen.findByText('It does not fit.')).toBeTruthy();
});
