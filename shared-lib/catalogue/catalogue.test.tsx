import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { hasUnsavedChanges, discardChanges } from '@lexboard/shared-lib/form-state';
import { Catalogue } from './catalogue.tsx';
import { examples } from './examples.ts';
import { answerCalls } from './sample-platform.ts';

const files = readdirSync(path.join(import.meta.dirname, 'examples')).map((file) => path.parse(file).name);
const sources = Object.fromEntries(files.map((name) => [name, `the code of ${name}`]));

beforeEach(answerCalls);

function open(name: string) {
  window.history.replaceState(null, '', `/${name}`);
  return render(<Catalogue sources={sources} />);
}

test('each file is an example', () => {
  expect(examples.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
});

test.each(examples)('$title is shown with its code, which can be copied', async ({ name, title }) => {
  const person = userEvent.setup();
  open(name);
  expect(await screen.findByRole('region', { name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: title }).getAttribute('aria-current')).toBe('page');
  await person.click(screen.getByRole('button', { name: 'Copy code' }));
  await screen.findByText('Code copied');
  expect(await navigator.clipboard.readText()).toBe(`the code of ${name}`);
});

test('the list is sorted by its address', async () => {
  open('list');
  const first = async () => (await screen.findAllByRole('cell'))[0]?.textContent;
  expect(await first()).toBe('Chennai');
  await userEvent.click(screen.getByRole('button', { name: 'Harbour' }));
  await waitFor(() => expect(location.search).toContain('order=desc'));
  await waitFor(async () => expect(await first()).toBe('Paradip'));
});

test('the form checks what is typed, and puts unsaved changes on the bus', async () => {
  open('form');
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Enter the name of the harbour.')).not.toEqual([]);
  await userEvent.type(name, 'Kochi');
  await waitFor(() => expect(hasUnsavedChanges()).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Kochi is saved');
  await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
  discardChanges();
});

test('calls read what is saved, and save another', async () => {
  open('calls');
  await screen.findByText('Laws of berths');
  await userEvent.click(screen.getByRole('button', { name: 'Save a view' }));
  await screen.findByText('Laws of harbours is saved');
  await screen.findByText('Laws of harbours');
});
