import { act, screen, waitFor, within } from '@testing-library/react';
import {
  readFormState,
  observeFormRequests,
  publishFormState,
  type FormRequest,
  type FormState,
} from '@lexboard/shared-lib/form-state';
import { endSession, startSession } from '@lexboard/shared-lib/session';
import { leaving } from '../../page/leave-for.ts';
import { openPage, prepareServer } from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';
import { startLeaveGuard } from './leave-guard.ts';

const changed: FormState = {
  component: 'OtherCompliance',
  formType: 'Update',
  status: 'Draft',
  lastButton: undefined,
  changed: true,
  discards: 'OK discards your changes to Task Name.',
};

const form = '/other-compliance/42';
let asked: FormRequest[];
let stop: (() => void)[];

/** Moves on as a remote's router does, of which single-spa tells the others. */
function moveTo(idx: number, address: string): void {
  const state = { idx };
  history.pushState(state, '', address);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state })));
}

/** The page at a form, which was opened from the system logs and holds `state`. */
async function openForm(state: Parameters<typeof publishFormState>[0] = changed) {
  const { person } = openPage('/setup/detailedactivitylogs');
  stop.push(startLeaveGuard());
  moveTo(1, form);
  const requests = observeFormRequests().subscribe((request) => asked.push(request));
  stop.push(() => requests.unsubscribe());
  publishFormState(state);
  await screen.findByRole('navigation', { name: 'Side menu' });
  return person;
}

beforeEach(() => {
  prepareServer();
  startSession(signedInAs('editor'));
  asked = [];
  stop = [];
});

afterEach(() => {
  publishFormState(undefined);
  act(endSession);
  stop.forEach((end) => end());
});

const question = () => screen.findByRole('alertdialog', { name: 'Close Other Compliance' });
const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const answer = async (person: Awaited<ReturnType<typeof openForm>>, name: 'OK' | 'Cancel') => {
  await person.click(within(await question()).getByRole('button', { name }));
  await noQuestion();
};
const link = (name: string) => screen.getByRole('link', { name });

/** Moves in the history, until the page has heard of it: the address changes before that here. */
async function traverse(delta: number): Promise<void> {
  const heard = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.go(delta);
  await act(() => heard);
}

test('a link of the chrome asks before a changed form is left', async () => {
  const person = await openForm();
  await person.click(link('Laws Tree'));
  expect((await question()).textContent).toContain('Are you sure want to Close the Other Compliance?');
  expect((await question()).textContent).toContain('OK discards your changes to Task Name.');
  await answer(person, 'Cancel');
  expect(location.pathname).toBe(form);
  expect(asked).toEqual([]);
  await person.click(link('Laws Tree'));
  await answer(person, 'OK');
  expect(location.pathname).toBe('/roadmap');
  expect(asked).toContain('discard');
});

test('brand, keyword, drawer and logout ask, and what has the focus then still has it after Cancel', async () => {
  const person = await openForm();
  await person.click(link('Lexboard, to the workspace'));
  await answer(person, 'Cancel');
  await person.click(screen.getByRole('button', { name: 'Search' }));
  await person.keyboard('wages{Enter}');
  await answer(person, 'Cancel');
  const box = screen.getByRole('searchbox', { name: 'Keyword' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  await person.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
  await person.click(within(drawer).getByRole('link', { name: 'Laws Tree' }));
  await answer(person, 'Cancel');
  expect(drawer.isConnected).toBe(true);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(drawer.isConnected).toBe(false));
  const profile = screen.getByRole('button', { name: 'Profile of editor' });
  await person.click(profile);
  await person.click(screen.getByRole('button', { name: 'Logout' }));
  await answer(person, 'Cancel');
  expect(location.pathname).toBe(form);
  expect(localStorage.getItem('access_token')).not.toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(profile));
  await person.click(profile);
  await person.click(screen.getByRole('button', { name: 'Logout' }));
  await answer(person, 'OK');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
});

test('Back asks and stays, Forward is not lost, and Back then leaves', async () => {
  const person = await openForm();
  moveTo(2, `${form}?open=law:7`);
  await traverse(-1);
  expect(location.search).toBe('');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  history.back();
  await answer(person, 'Cancel');
  await waitFor(() => expect(location.pathname).toBe(form));
  expect(history.state).toEqual({ idx: 1 });
  await traverse(1);
  expect(location.search).toBe('?open=law:7');
  history.go(-2);
  await answer(person, 'OK');
  await screen.findByRole('heading', { name: 'System Logs' });
});

test('Back to another query asks where what would be lost ends with it', async () => {
  const work = { title: 'Close Add Question', question: 'Sure?', endsWithQuery: true, changed: true };
  const person = await openForm();
  publishFormState(undefined);
  moveTo(2, `${form}?tab=questions`);
  publishFormState(work);
  history.back();
  const asking = await screen.findByRole('alertdialog', { name: 'Close Add Question' });
  await waitFor(() => expect(location.search).toBe('?tab=questions'));
  await person.click(within(asking).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(location.search).toBe(''));
  expect(asked).toContain('discard');
});

test('several ways out at once are one question, about the first of them', async () => {
  const person = await openForm();
  const leaveTwice = async () => {
    await person.dblClick(link('Laws Tree'));
    // Of the way there nobody hears, of the way back everybody.
    await traverse(-1);
  };
  await leaveTwice();
  await answer(person, 'Cancel');
  expect(history.state).toEqual({ idx: 1 });
  await leaveTwice();
  await answer(person, 'OK');
  expect(location.pathname).toBe('/roadmap');
});

const run = { title: 'Leave this page', question: 'Publish 3 laws is under way.', changed: true };

test('what goes on in the page asks in its own words, and no more once it is given up', async () => {
  const person = await openForm(run);
  await person.click(link('Laws Tree'));
  const asks = await screen.findByRole('alertdialog', { name: run.title });
  expect(asks.textContent).toContain(run.question);
  await person.click(within(asks).getByRole('button', { name: 'Cancel' }));
  await noQuestion();
  expect(location.pathname).toBe(form);
  history.back();
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
  await screen.findByRole('heading', { name: 'System Logs' });
  expect(readFormState()).toEqual({ ...run, changed: false });
});

test('an unchanged form is left at once', async () => {
  const person = await openForm();
  publishFormState({ ...changed, changed: false });
  await person.click(link('System Logs'));
  await screen.findByRole('heading', { name: 'System Logs' });
});

test('a question goes with what it is about, and with the session, which asks nothing', async () => {
  const person = await openForm(run);
  await person.click(link('Laws Tree'));
  await screen.findByRole('alertdialog', { name: run.title });
  act(() => publishFormState(undefined));
  await noQuestion();
  expect(location.pathname).toBe(form);
  publishFormState(changed);
  await person.click(link('Laws Tree'));
  await question();
  act(endSession);
  await screen.findByRole('heading', { name: 'Sign in' });
  await noQuestion();
  expect(asked).toEqual([]);
});

test('an entry that a link within the page made is counted', async () => {
  const person = await openForm();
  location.hash = '#field';
  await waitFor(() => expect(history.state).toEqual({ idx: 2 }));
  history.go(-2);
  await answer(person, 'Cancel');
  await waitFor(() => expect(location.hash).toBe('#field'));
  expect(location.pathname).toBe(form);
});

test('another language asks before the page with a changed form is loaded again', async () => {
  const again = jest.spyOn(leaving, 'again').mockReturnValue();
  const person = await openForm();
  const choose = async () => {
    await person.click(screen.getByRole('button', { name: 'Profile of editor' }));
    await person.click(screen.getByRole('button', { name: 'हिन्दी' }));
  };
  await choose();
  await answer(person, 'Cancel');
  expect(again).not.toHaveBeenCalled();
  await choose();
  await answer(person, 'OK');
  await waitFor(() => expect(again).toHaveBeenCalledTimes(1));
  localStorage.clear();
});
