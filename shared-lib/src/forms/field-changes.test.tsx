import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '@lexboard/shared-lib/ui';
import { FieldChanges } from './field-changes.tsx';

const rules = (old: string, now: string) => [{ field: 'Rules', label: 'Rules', old, new: now }];

test('the old value is struck, the new one plain, and two dashes stand for nothing', () => {
  const { rerender } = render(<FieldChanges changes={rules('Chapter I', '')} />, { wrapper: Providers });
  expect(screen.getByRole('listitem').textContent).toBe('Rules: from Chapter I →  to --');
  expect(screen.getByRole('deletion').textContent).toBe('Chapter I');
  rerender(<FieldChanges changes={rules('', 'Chapter II')} />);
  expect(screen.getByRole('listitem').textContent).toBe('Rules: from -- →  to Chapter II');
});

test('a long text is cut at a word until somebody asks for all of it', async () => {
  const long = 'Every ship pays dues. '.repeat(40).trim();
  render(<FieldChanges changes={rules('Chapter I', long)} />, { wrapper: Providers });
  expect(screen.getByRole('insertion').textContent).toMatch(
    /^Every ship pays dues\..*(Every|ship|pays|dues\.) …$/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show all of Rules' }));
  expect(screen.getByRole('insertion').textContent).toBe(long);
  expect(screen.queryByRole('button')).toBeNull();
});
