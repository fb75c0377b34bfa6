import { useCallback, useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Providers } from '../providers.tsx';
import { ChoiceBox } from './choices/choice-box.tsx';
import { MultiSelectField } from './multi-select-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { flushFields } from './typing.ts';

jest.mock('./choices/choice-box.tsx', () => ({ ChoiceBox: jest.fn(() => null) }));

const options = [{ value: 'finance', label: 'Finance' }];
const states: string[] = [];

function Form() {
  const [name, setName] = useState('');
  const set = useCallback((_field: string, value: string | string[] | null) => setName(String(value)), []);
  return (
    <>
      <SelectField name="category" label="Category" options={options} value={null} onChange={set} />
      <MultiSelectField name="states" label="States" options={options} value={states} onChange={set} />
      <TextField name="lawname" label="Law Name" value={name} onChange={set} />
      <output>{name}</output>
    </>
  );
}

test('A change in one field renders no other', () => {
  render(<Form />, { wrapper: Providers });
  const before = jest.mocked(ChoiceBox).mock.calls.length;
  expect(before).toBe(2);
  fireEvent.change(screen.getByRole('textbox', { name: 'Law Name' }), { target: { value: 'Factories' } });
  act(() => flushFields());
  expect(screen.getByRole('status').textContent).toBe('Factories');
  expect(jest.mocked(ChoiceBox).mock.calls.length).toBe(before);
});
