import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '@lexboard/shared-lib/ui';
import { dueRow } from '../testing/due-rows.ts';
import { findList, mockServer, type Answer, type ReceivedCall } from '../testing/mocked-server.ts';
import { renderWorkspace } from '../testing/render-workspace.tsx';
import { Component as FileDueDays } from './file-due-days.tsx';

const pune = { unit: 2, unitName: 'Pune Works', unitCode: 'PUNE-1' };
const node = { kind: 'Site', parent: null, inState: null, closed: false };
const answers: Record<string, Answer> = {
  '/unit/tree': { reply: { success: 1, data: [{ id: 2, name: 'Pune Works', code: 'PUNE-1', ...node }] } },
  '/due/list': { reply: { success: 1, totalLength: 2, data: [dueRow(1, pune), dueRow(2)] } },
};

/** Opens the page of an organisation with or without units. */
function open(address: string, units: boolean) {
  const asked = mockServer(({ path }) => answers[path] ?? { reply: { success: 1, data: [] } });
  renderWorkspace(address, units ? { units } : {});
  return asked;
}

const lastList = (asked: ReceivedCall[]) => findList(asked)?.body;
const table = () => screen.findByRole('table', { name: 'Due' });

test('where there are units, what is due is filtered and grouped by them; without units an address says nothing of them', async () => {
  const asked = open('/due?unit=2', true);
  expect(await screen.findByRole('button', { name: 'Unit: Pune Works' })).toBeTruthy();
  expect(lastList(asked)).toMatchObject({ unit: 2 });
  expect(within(await table()).getByRole('cell', { name: 'Pune Works' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Group by unit' }));
  const headings = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
  await waitFor(() => expect(headings()).toEqual(['Pune Works (PUNE-1)', 'Organisation as a whole']));
  expect(lastList(asked)).toMatchObject({ unit: 2, sort: 'unit' });
  cleanup();
  const without = open('/due?unit=2&sort=unit', false);
  await table();
  expect(lastList(without)).not.toHaveProperty('unit');
  expect(lastList(without)).toMatchObject({ sort: 'due' });
  expect(screen.queryByRole('button', { name: 'Group by unit' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Unit' })).toBeNull();
  expect(without.some(({ path }) => path === '/unit/tree')).toBe(false);
});

test('several units are filed at once; what fails is named with its unit, and tried again alone', async () => {
  const goa = { unit: 3, unitName: 'Goa Works', unitCode: 'GOA-1' };
  const filed: unknown[] = [];
  const refusal = {
    success: 0,
    message: 'It was assigned meanwhile.',
    conflict: { version: 5, changes: [] },
  };
  mockServer(({ path, body }) => {
    if (path === '/due/list')
      return { reply: { success: 1, totalLength: 2, data: [dueRow(1, pune), dueRow(2, goa)] } };
    if (path !== '/due/file') return answers[path] ?? { reply: { success: 1, data: [] } };
    filed.push(body);
    const isFirst = filed.length === 2;
    return isFirst
      ? { status: 409, reply: refusal }
      : { reply: { success: 1, message: '', version: 2, status: 'Done' } };
  });
  renderWorkspace('/due', { units: true });
  await userEvent.click(
    within(await table()).getByRole('checkbox', { name: 'Select all rows of this page' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'File' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'File 2 due days' }));
  expect(await dialog.findByRole('group', { name: 'Evidence' })).toBeTruthy();
  await userEvent.dblClick(dialog.getByRole('button', { name: 'File' }));
  expect(await dialog.findByText('1 filed, 1 not.')).toBeTruthy();
  const [failed] = within(dialog.getByRole('list', { name: 'Not changed' })).getAllByRole('listitem');
  expect(failed?.textContent).toContain('Goa Works (GOA-1)');
  expect(failed?.textContent).toContain(refusal.message);
  await userEvent.click(dialog.getByRole('button', { name: 'Try 1 due day again' }));
  expect(await screen.findByText('2 filed.')).toBeTruthy();
  expect(filed).toMatchObject([
    { id: 1, version: 1 },
    { id: 2, version: 1 },
    { id: 2, version: 5 },
  ]);
});

test('the dialog of a record files through the same dialog', async () => {
  const asked = mockServer(() => ({ reply: { success: 1, message: '', version: 2, status: 'Done' } }));
  const [onDone, onClosed] = [jest.fn(), jest.fn()];
  const row = dueRow(1, pune);
  render(
    <Providers>
      <FileDueDays rows={[row]} onDone={onDone} onClosed={onClosed} />
    </Providers>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'File' }));
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
  expect(onDone).toHaveBeenCalledWith([row]);
  expect(asked.find(({ path }) => path === '/due/file')?.body).toMatchObject({ id: 1, version: 1 });
});
