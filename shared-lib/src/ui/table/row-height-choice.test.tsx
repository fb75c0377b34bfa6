import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageProviders } from '../providers.tsx';
import { RowHeightChoice } from './row-height-choice.tsx';

beforeEach(() => localStorage.clear());

const rows = () => document.documentElement.dataset['rows'];
const pressed = () => screen.getByRole('button', { pressed: true }).textContent;

const renderChoice = () =>
  render(
    <PageProviders>
      <RowHeightChoice />
    </PageProviders>,
  );

test('rows are of the normal height until somebody chooses another, which the next page has at once', async () => {
  const { unmount } = renderChoice();
  expect([pressed(), rows()]).toEqual(['Normal', 'normal']);
  await userEvent.click(screen.getByRole('button', { name: 'Compact' }));
  expect([pressed(), rows()]).toEqual(['Compact', 'compact']);
  unmount();
  delete document.documentElement.dataset['rows'];
  renderChoice();
  expect([pressed(), rows()]).toEqual(['Compact', 'compact']);
});

test('a height that is chosen in another tab shows here, also where nobody is choosing', () => {
  const { unmount } = render(<PageProviders>A list</PageProviders>);
  localStorage.setItem('lexboard.rowHeight', 'comfortable');
  window.dispatchEvent(new StorageEvent('storage', { key: 'lexboard.rowHeight' }));
  expect(rows()).toBe('comfortable');
  unmount();
});
