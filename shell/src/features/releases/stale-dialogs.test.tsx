import type { RemoteStatus } from '@lexboard/shared-lib/contract';
import { callsTo, reply } from '../../app/served-page.fixture.tsx';
import { isClosed, openOperation, remoteOf, serve, signInOperator, versionOf } from './releases.fixture.tsx';

beforeEach(signInOperator);

const message = 'This remote has changed meanwhile. Please look at it again, then decide anew.';
const refuse = () => reply(409, { success: 0, message });

const repeats = /Doing it again replaces/;

/** Opens a dialog; by the time it is saved, somebody else has changed the remote, and the server refuses. */
async function saveStale(opener: string, save: string, path: string, now: RemoteStatus) {
  serve([remoteOf()], { [path]: refuse });
  const opened = await openOperation(opener, opener);
  serve([now], { [path]: refuse });
  await opened.person.click(opened.button(save));
  await opened.dialog.findByText(message);
  return opened;
}

const promoted = remoteOf({
  stable: '3.0.0',
  previous: '2.0.0',
  revision: 9,
  versions: [
    versionOf('3.0.0', { state: 'stable', share: 100 }),
    versionOf('2.0.0', { state: 'previous' }),
    versionOf('1.0.0'),
    versionOf('0.9.0', { state: 'retired' }),
  ],
});

test('a version that everyone has by now cannot become a canary; another one can', async () => {
  const { person, dialog, field } = await saveStale(
    'Start canary of mfe-roadmap',
    'Start canary',
    '/releases/canary',
    promoted,
  );
  expect(dialog.getByText('Everyone has 3.0.0 by now.')).toBeTruthy();
  expect(dialog.queryByText(/of people get/)).toBeNull();
  expect(dialog.queryByText(repeats)).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Start canary' })).toBeNull();
  await person.type(field('Reason'), 'Once more{Enter}');
  expect(callsTo('/releases/canary')).toHaveLength(1);
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Version' }), '2.0.0');
  expect(await dialog.findByText('1 % of people get 2.0.0.')).toBeTruthy();
  serve([promoted]);
  await person.click(dialog.getByRole('button', { name: 'Start canary' }));
  await isClosed();
  expect(callsTo('/releases/canary')).toMatchObject([{ revision: 7 }, { revision: 9, version: '2.0.0' }]);
});

test('a version that is retired by now cannot become a canary', async () => {
  const retired = remoteOf({ revision: 9, versions: [versionOf('3.0.0', { state: 'retired' })] });
  const { dialog } = await saveStale(
    'Start canary of mfe-roadmap',
    'Start canary',
    '/releases/canary',
    retired,
  );
  expect(dialog.getByText('3.0.0 is retired by now.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Start canary' })).toBeNull();
});

test('where nothing is left to roll back, the dialog does not offer it again', async () => {
  const { person, dialog, field } = await saveStale(
    'Roll back mfe-roadmap',
    'Roll back',
    '/releases/rollback',
    remoteOf({ stable: '1.0.0', previous: null, revision: 9 }),
  );
  expect(dialog.getByText(/^There is neither a canary nor an earlier good version/)).toBeTruthy();
  expect(dialog.queryByText(repeats)).toBeNull();
  await person.type(field('Reason'), 'Once more{Enter}');
  expect(callsTo('/releases/rollback')).toHaveLength(1);
});

test('why an operation is refused is scrolled into view', async () => {
  const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { dialog } = await saveStale(
    'Roll back mfe-roadmap',
    'Roll back',
    '/releases/rollback',
    remoteOf({ stable: '1.0.0', previous: '0.9.0', revision: 9 }),
  );
  expect(dialog.getByText(repeats)).toBeTruthy();
  const scrolled: unknown = scrollIntoView.mock.contexts.at(-1);
  expect(scrolled instanceof Element && scrolled.textContent).toContain(message);
  expect(scrollIntoView).toHaveBeenLastCalledWith({ block: 'nearest' });
});
