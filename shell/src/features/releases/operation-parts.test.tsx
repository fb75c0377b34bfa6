import { render, screen, waitFor } from '@testing-library/react';
import { Providers } from '@lexboard/shared-lib/ui';
import { reply } from '../../app/served-page.fixture.tsx';
import { OperationFailure } from './operation-parts.tsx';
import {
  chooseOf,
  dialogNamed,
  openOperation,
  openReleases,
  remoteOf,
  serve,
  signInOperator,
} from './releases.fixture.tsx';

beforeEach(signInOperator);

const hasSign = (words: RegExp) =>
  Boolean(screen.getByText(words).closest('[role=status]')?.querySelector('svg'));

test('what cannot be undone bears a sign', async () => {
  serve([remoteOf()]);
  const { person } = await openReleases();
  await chooseOf('3.0.0', 'Retire', person);
  await dialogNamed('Retire a version of mfe-roadmap');
  expect(hasSign(/That cannot be undone\.$/)).toBe(true);
});

test('what is in the way bears a sign, what will happen does not', async () => {
  serve([remoteOf({ stable: null, previous: null })]);
  const title = 'Start canary of mfe-roadmap';
  const { person, dialog } = await openOperation(title, title);
  expect(hasSign(/^1 % of people get 3\.0\.0\.$/)).toBe(false);
  await person.click(dialog.getByRole('radio', { name: 'Plan' }));
  expect(hasSign(/^A plan compares 3\.0\.0 with stable/)).toBe(true);
});

test('where a field is refused the dialog stays at that field, not at the note below it', async () => {
  const message = "Nobody signs in as 'asha'.";
  serve([remoteOf()], {
    '/releases/canary': () => reply(422, { success: 0, message, errors: [{ field: 'users', message }] }),
  });
  const title = 'Start canary of mfe-roadmap';
  const { person, dialog, field, button } = await openOperation(title, title);
  await person.type(field('People by name'), 'asha');
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockClear();
  await person.click(button('Start canary'));
  expect((await dialog.findByRole('alert')).textContent).toBe(message);
  await waitFor(() => expect(scroll.mock.contexts.at(-1)).toBe(field('People by name')));
  expect(document.activeElement).toBe(field('People by name'));
});

test.each([
  ['stays out of sight while the person is at a refused field', true],
  ['is scrolled into view elsewhere', false],
])('a note that is shown last %s', (_, refused) => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockClear();
  const operation = { error: new Error('Refused'), changes: [], isPending: false };
  render(<input aria-label="Reason" aria-invalid={refused} />, { wrapper: Providers });
  screen.getByRole('textbox').focus();
  render(<OperationFailure operation={operation} />, { wrapper: Providers });
  expect(scroll).toHaveBeenCalledTimes(refused ? 0 : 1);
});
