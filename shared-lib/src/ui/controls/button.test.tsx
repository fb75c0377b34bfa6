import type { FormEvent } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '../providers.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { SegmentedControl } from './segmented-control.tsx';

test('A loading button keeps name and focus and submits nothing', async () => {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" loading={loading}>
        Login
      </Button>
    </form>
  );
  const { rerender } = render(form(false), { wrapper: Providers });
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Login' });
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('A button does not submit a form unless told to', () => {
  render(<Button>Close</Button>, { wrapper: Providers });
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

test('An icon button has a name', () => {
  render(<IconButton label="View LAW-000001" />, { wrapper: Providers });
  expect(screen.getByRole('button', { name: 'View LAW-000001' })).toBeTruthy();
});

test('Segments are buttons; one is pressed, another can be', async () => {
  const onChange = jest.fn();
  const options = [
    { value: 'all', label: 'All' },
    { value: 'draft', label: 'Draft' },
  ];
  render(<SegmentedControl label="Status" options={options} value="all" onChange={onChange} />, {
    wrapper: Providers,
  });
  expect(screen.getByRole('button', { name: 'All', pressed: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Draft', pressed: false }));
  expect(onChange).toHaveBeenCalledWith('draft');
});
