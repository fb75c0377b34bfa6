import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '../providers.tsx';
import type { ChoiceOption } from './form-field.ts';
import { LookupField, type Lookup } from './lookup-field.tsx';

const mines = { value: '1', label: 'MIN-52', note: 'The Mines Act, 1952' };
const rules = { value: '2', label: 'MINR-55', note: 'The Mines Rules, 1955' };
const wages = { value: '3', label: 'WAGE-36' };
const onSearch = jest.fn();

beforeEach(() => onSearch.mockReset());

const some: Lookup = {
  options: [mines, rules, wages],
  more: false,
  pending: false,
  failure: undefined,
  chosen: undefined,
  onSearch,
};

interface FormProps extends Partial<Lookup> {
  first?: ChoiceOption;
}

function Form({ first, ...lookup }: FormProps) {
  const [value, setValue] = useState(first?.value ?? null);
  const chosen = value === first?.value ? first : some.options.find((option) => option.value === value);
  return (
    <LookupField
      name="law"
      label="Law"
      value={value}
      lookup={{ ...some, ...lookup, chosen }}
      clearable
      onChange={(_, next) => setValue(next)}
    />
  );
}

/** At once: keys that follow each other without any pause get lost in this document, which is none of a browser. */
async function put(text: string) {
  await userEvent.click(box());
  await userEvent.paste(text);
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Law' });
/** The first line of each option. */
const labels = () =>
  screen.queryAllByRole('option').map(({ firstChild: words }) => (words?.firstChild ?? words)?.textContent);

test('What is chosen reads as its label; the list asks for the first as it opens, and leads with what is chosen', async () => {
  render(<Form first={{ value: '9', label: 'FACT-48' }} more />, { wrapper: Providers });
  expect(box().value).toBe('FACT-48');
  expect(onSearch).not.toHaveBeenCalled();
  await userEvent.click(box());
  expect(onSearch.mock.calls).toEqual([['']]);
  expect(labels()).toEqual(['FACT-48', 'MIN-52', 'MINR-55', 'WAGE-36']);
  // What is typed now replaces it.
  await waitFor(() => expect([box().selectionStart, box().selectionEnd]).toEqual([0, 'FACT-48'.length]));
  expect(screen.getByRole('option', { name: 'MIN-52 The Mines Act, 1952' })).toBeTruthy();
  expect(screen.getByText('There are more: type to narrow')).toBeTruthy();
});

test('What is typed is searched for, and narrows at once what was found before', async () => {
  render(<Form pending />, { wrapper: Providers });
  await put('mines r');
  expect(onSearch).toHaveBeenLastCalledWith('mines r');
  expect(labels()).toEqual(['MINR-55']);
  expect(screen.getByText('Searching…')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(box().value).toBe('MINR-55');
});

test('What is pasted into a closed list is searched for, though it opens the list as well', async () => {
  render(<Form />, { wrapper: Providers });
  await userEvent.tab();
  await userEvent.paste('wage');
  expect(labels()).toEqual(['WAGE-36']);
  expect(onSearch).toHaveBeenLastCalledWith('wage');
});

test('Enter chooses nothing while nothing that was found has what is typed', async () => {
  const { rerender } = render(<Form pending />, { wrapper: Providers });
  await put('fact');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Searching…')).toBeTruthy();
  expect(box().value).toBe('fact');
  rerender(<Form options={[{ value: '4', label: 'FACT-48' }]} />);
  expect(labels()).toEqual(['FACT-48']);
  rerender(<Form options={[]} />);
  expect(screen.getByText('Nothing matches')).toBeTruthy();
});

test('A search that fails says why', async () => {
  render(<Form options={[]} failure="There is no connection." />, { wrapper: Providers });
  await put('m');
  expect(screen.getByText('There is no connection.')).toBeTruthy();
  expect(screen.queryByText('Nothing matches')).toBeNull();
});
