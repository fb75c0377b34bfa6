import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '@lexboard/shared-lib/ui';
import { SearchForm } from './search-form.tsx';

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search text' });

/** A form, and what lets its address say a search; it never does so by itself. */
function renderForm() {
  const onSearch = jest.fn();
  const formAt = (text: string, cleared = 0) => (
    <Providers>
      <SearchForm
        label="Law List"
        note="Keywords search by law code and name"
        column="allFields"
        {...{ text, cleared, onSearch }}
      />
    </Providers>
  );
  const { rerender } = render(formAt(''));
  return { onSearch, say: (text: string, cleared?: number) => rerender(formAt(text, cleared)) };
}

test('what is typed before the address follows the search sent last is let be', async () => {
  const { onSearch, say } = renderForm();
  await userEvent.type(field(), ' mines {Enter}');
  expect(onSearch).toHaveBeenLastCalledWith({ column: 'allFields', text: 'mines' });
  await userEvent.type(field(), ' act');
  say('mines');
  expect(field().value).toBe('mines act');
});

test('another search of the address takes the place of what is typed, as does clearing', async () => {
  const { say } = renderForm();
  await userEvent.type(field(), 'mines{Enter}');
  say('mines');
  say('ports');
  expect(field().value).toBe('ports');
  // Back
  say('mines');
  expect(field().value).toBe('mines');
  await userEvent.type(field(), ' act');
  say('mines', 1);
  expect(field().value).toBe('mines');
});

test('a text has its sign inside the field, which searches for nothing and keeps the focus', async () => {
  const { onSearch, say } = renderForm();
  expect(screen.queryByRole('button', { name: 'Clear text' })).toBeNull();
  await userEvent.type(field(), 'mines{Enter}');
  say('mines');
  await userEvent.click(screen.getByRole('button', { name: 'Clear text' }));
  expect(onSearch).toHaveBeenLastCalledWith({ column: 'allFields', text: '' });
  expect(document.activeElement).toBe(field());
  say('');
  expect(field().value).toBe('');
  expect(screen.queryByRole('button', { name: 'Clear text' })).toBeNull();
});
