import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lawRow, listOf, mockServer } from './testing/mocked-server.ts';
import { renderWorkspace } from './testing/render-workspace.tsx';

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

beforeEach(async () => {
  const rows = [lawRow(1), lawRow(2, { editOption: 'false' }), ...[3, 4, 5].map((id) => lawRow(id))];
  mockServer(() => listOf(rows));
  renderWorkspace();
  await screen.findByText('ACT-1');
});

test('arrow keys lead to the same action of the next row, or to the nearest that it has', async () => {
  screen.getByRole('link', { name: 'Duplicate LAW-000001' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Edit LAW-000002');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(focused()).toBe('Duplicate LAW-000003');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
  expect(focused()).toBe('View LAW-000002');
});

test('Home and End go along a row, Page Down and Page Up to the ends of a short table', async () => {
  screen.getByRole('button', { name: 'View LAW-000001' }).focus();
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Delete LAW-000001');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('Select LAW-000001');
  await userEvent.keyboard('{PageDown}');
  expect(focused()).toBe('Select LAW-000005');
  await userEvent.keyboard('{PageUp}');
  expect(focused()).toBe('Select all rows of this page');
});

test('with Control, Home and End lead to the first and the last stop of all rows', async () => {
  screen.getByRole('button', { name: 'View LAW-000003' }).focus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(focused()).toBe('Delete LAW-000005');
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  expect(focused()).toBe('Select LAW-000001');
});

test('a key with a modifier, or one that means something else, is left to the browser', async () => {
  screen.getByRole('button', { name: 'View LAW-000001' }).focus();
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}{Alt>}{ArrowLeft}{/Alt}x');
  expect(focused()).toBe('View LAW-000001');
});
