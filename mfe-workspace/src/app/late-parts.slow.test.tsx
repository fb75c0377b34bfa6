import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '@lexboard/shared-lib/ui';
import { LazyMenuButton } from '../parts/lazy-menu-button.tsx';
import { lawRow, listOf, mockServer } from '../testing/mocked-server.ts';
import { renderWorkspace } from '../testing/render-workspace.tsx';

let connected = true;

/** Parts that are fetched by their first use, out of reach without a connection. */
function mockPart(name: string) {
  return () => {
    if (!connected) throw new Error(`Loading chunk ${name} failed.`);
    return { [name]: () => <p>{name} is there</p> };
  };
}
jest.mock('../features/selection/selection-bar.tsx', () => mockPart('SelectionBar')());
jest.mock('../columns/chooser/column-chooser.tsx', () => mockPart('ColumnChooser')());
jest.mock('../features/delete-record/delete-record.tsx', () => mockPart('DeleteRecord')());

test('a part that cannot be loaded says so, leaves the list, and is loaded when it is asked for again', async () => {
  connected = false;
  mockServer(() => listOf([lawRow(1)]));
  renderWorkspace();
  await screen.findByText('ACT-1');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await press();
  expect(await screen.findByText(/This could not be loaded/)).toBeTruthy();
  expect(screen.getByText('ACT-1')).toBeTruthy();
  connected = true;
  await press();
  expect(await screen.findByText('ColumnChooser is there')).toBeTruthy();
  // Code that stays on the page is loaded with the connection.
  connected = false;
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select LAW-000001' }));
  expect(await screen.findByText(/This could not be loaded/)).toBeTruthy();
  connected = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.getByText('SelectionBar is there')).toBeTruthy());
});

const Menu = ({ text }: { text: string }) => <p>{text}</p>;

function renderButton(load: () => Promise<typeof Menu>) {
  render(
    <Providers>
      <LazyMenuButton label="Export" icon={null} load={load} menu={{ text: 'The menu' }} />
    </Providers>,
  );
  return screen.getByRole('button', { name: 'Export' });
}

test.each([
  ['pointer', (button: HTMLElement) => userEvent.hover(button)],
  ['focus', () => userEvent.tab()],
])('a menu under the %s is fetched ahead and not shown', async (_, reach) => {
  const load = jest.fn(() => Promise.resolve(Menu));
  const button = renderButton(load);
  expect(load).not.toHaveBeenCalled();
  await reach(button);
  expect(load).toHaveBeenCalled();
  expect(screen.queryByText('The menu')).toBeNull();
});

test('a menu that could not be fetched ahead says nothing of it and opens when it is used', async () => {
  const load = jest.fn(() => Promise.resolve(Menu)).mockRejectedValueOnce(new Error('No connection.'));
  const button = renderButton(load);
  await userEvent.hover(button);
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  await userEvent.click(button);
  expect(await screen.findByText('The menu')).toBeTruthy();
});
