import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lawRow, listOf, mockServer } from './testing/mocked-server.ts';
import { renderWorkspace } from './testing/render-workspace.tsx';

let connected = true;

/** Parts that are fetched by their first use, out of reach without a connection. */
function mockPart(name: string) {
  return () => {
    if (!connected) throw new Error(`Loading chunk ${name} failed.`);
    return { [name]: () => <p>{name} is there</p> };
  };
}
jest.mock('./features/selection/selection-bar.tsx', () => mockPart('SelectionBar')());
jest.mock('./features/record-list/columns/column-chooser.tsx', () => mockPart('ColumnChooser')());
jest.mock('./features/delete-record/delete-record.tsx', () => mockPart('DeleteRecord')());

const pressed = {
  ColumnChooser: () => screen.getByRole('button', { name: 'Columns' }),
  DeleteRecord: () => screen.getByRole('button', { name: 'Delete LAW-000001' }),
};

beforeEach(async () => {
  connected = false;
  mockServer(() => listOf([lawRow(1)]));
  renderWorkspace();
  await screen.findByText('ACT-1');
});

test.each(['ColumnChooser', 'DeleteRecord'] as const)(
  '%s that cannot be loaded says so, leaves the list, and is loaded when it is asked for again',
  async (name) => {
    await userEvent.click(pressed[name]());
    expect(await screen.findByText(/This could not be loaded/)).toBeTruthy();
    expect(screen.getByText('ACT-1')).toBeTruthy();
    connected = true;
    await userEvent.click(pressed[name]());
    expect(await screen.findByText(`${name} is there`)).toBeTruthy();
  },
);

test('what stays on the page is loaded with the connection', async () => {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select LAW-000001' }));
  expect(await screen.findByText(/This could not be loaded/)).toBeTruthy();
  expect(screen.getByText('ACT-1')).toBeTruthy();
  connected = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.getByText('SelectionBar is there')).toBeTruthy());
});
