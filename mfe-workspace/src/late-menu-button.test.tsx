import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '@lexboard/shared-lib/ui';
import { LateMenuButton } from './late-menu-button.tsx';

const Menu = ({ text }: { text: string }) => <p>{text}</p>;

function renderButton(load: () => Promise<typeof Menu>) {
  render(
    <Providers>
      <LateMenuButton label="Export" icon={null} load={load} menu={{ text: 'The menu' }} />
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
