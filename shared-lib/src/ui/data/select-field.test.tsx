import { useCallback, useState } from 'react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '../providers.tsx';
import { MultiSelectField } from './multi-select-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { RadioField } from './radio-field.tsx';

describe('Selects', () => {
  const categories = ['Finance', 'Labour', 'Environment'].map((label) => ({
    value: label.toLowerCase(),
    label,
  }));
  const many = Array.from({ length: 250 }, (_, index) => ({ value: String(index), label: `Law ${index}` }));

  interface Values {
    category: string | null;
    states: string[];
    name: string;
  }

  interface FormProps {
    initial?: Partial<Values>;
    options?: typeof categories;
    excludesOthers?: string;
  }

  function Form({ initial, options = categories, excludesOthers }: FormProps) {
    const [values, setValues] = useState<Values>({ category: null, states: [], name: '', ...initial });
    const set = useCallback((name: string, value: string | string[] | null) => {
      setValues((old) => ({ ...old, [name]: value }));
    }, []);
    return (
      <>
        <SelectField
          name="category"
          label="Category"
          options={options}
          value={values.category}
          onChange={set}
          clearable
        />
        <MultiSelectField
          name="states"
          label="States"
          options={categories}
          value={values.states}
          excludesOthers={excludesOthers}
          onChange={set}
        />
        <TextField name="name" label="Law Name" value={values.name} onChange={set} />
        <output>{JSON.stringify(values)}</output>
      </>
    );
  }

  function values(): unknown {
    return JSON.parse(screen.getByRole('status').textContent);
  }

  function combobox(name: string) {
    return screen.getByRole<HTMLInputElement>('combobox', { name });
  }

  test('Typing narrows the list and Enter chooses, without a mouse; what matches nothing changes nothing', async () => {
    render(<Form />, { wrapper: Providers });
    await userEvent.tab();
    expect(document.activeElement).toBe(combobox('Category'));
    await userEvent.keyboard('lab');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Labour']);
    await userEvent.keyboard('{Enter}');
    expect(values()).toMatchObject({ category: 'labour' });
    expect(combobox('Category').value).toBe('Labour');
    await userEvent.clear(combobox('Category'));
    await userEvent.type(combobox('Category'), 'zzz');
    expect(screen.getByText('Nothing matches')).toBeTruthy();
    await userEvent.tab();
    await waitFor(() => expect(combobox('Category').value).toBe('Labour'));
    // Text that was typed and given up with Escape goes when the field is left.
    for (const [name, label] of [
      ['Category', 'Labour'],
      ['States', ''],
    ] as const) {
      await userEvent.clear(combobox(name));
      await userEvent.type(combobox(name), 'zzz{Escape}');
      expect(combobox(name).value).toBe('zzz');
      await userEvent.tab();
      await waitFor(() => expect(combobox(name).value).toBe(label));
    }
    expect(values()).toMatchObject({ category: 'labour', states: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Clear Category' }));
    expect(values()).toMatchObject({ category: null });
  });

  test('Enter chooses the first match though no frame was drawn since the text was typed', async () => {
    render(<Form />, { wrapper: Providers });
    await userEvent.tab();
    const frames = jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    await userEvent.keyboard('lab{Enter}');
    await userEvent.tab();
    await userEvent.keyboard('fin{Enter}');
    frames.mockRestore();
    expect(values()).toMatchObject({ category: 'labour', states: ['finance'] });
    expect(combobox('Category').value).toBe('Labour');
    expect(combobox('States').value).toBe('');
  });

  test('Whoever has gone on before the next frame is drawn stays in the field they are in', async () => {
    render(<Form />, { wrapper: Providers });
    const waiting: FrameRequestCallback[] = [];
    const frames = jest
      .spyOn(globalThis, 'requestAnimationFrame')
      .mockImplementation((draw) => waiting.push(draw));
    for (const keys of ['lab{Enter}', 'fin{Enter}{Escape}', 'The']) {
      await userEvent.tab();
      await userEvent.keyboard(keys);
    }
    act(() => waiting.forEach((draw) => draw(0)));
    frames.mockRestore();
    await userEvent.keyboard(' Mines Act');
    expect(values()).toMatchObject({ category: 'labour', states: ['finance'] });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Law Name' }).value).toBe('The Mines Act');
  });

  test('A long list shows its first hundred, led by what is chosen, and finds the rest', async () => {
    render(<Form initial={{ category: '249' }} options={many} />, { wrapper: Providers });
    expect(combobox('Category').value).toBe('Law 249');
    await userEvent.click(combobox('Category'));
    expect(screen.getAllByRole('option')).toHaveLength(100);
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('Law 249');
    expect(screen.getByText('150 more: type to narrow')).toBeTruthy();
  });

  test('all that can be chosen together leaves out what excludes the rest', async () => {
    render(<Form excludesOthers="environment" />, { wrapper: Providers });
    await userEvent.click(combobox('States'));
    await userEvent.click(await screen.findByRole('option', { name: 'Select all' }));
    expect(values()).toMatchObject({ states: ['finance', 'labour'] });
    expect(screen.queryByRole('option', { name: 'Select all' })).toBeNull();
  });

  test('Several choices are chips: each can be taken back, all be chosen and all be cleared', async () => {
    render(<Form />, { wrapper: Providers });
    await userEvent.click(combobox('States'));
    await userEvent.keyboard('fin{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: 'Environment' }));
    expect(values()).toMatchObject({ states: ['finance', 'environment'] });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Finance' }));
    expect(values()).toMatchObject({ states: ['environment'] });
    // Typed text hides the choice of all.
    await userEvent.click(combobox('States'));
    await userEvent.keyboard('l');
    expect(screen.queryByRole('option', { name: 'Select all' })).toBeNull();
    await userEvent.keyboard('{Backspace}');
    await userEvent.click(await screen.findByRole('option', { name: 'Select all' }));
    expect(values()).toMatchObject({ states: ['finance', 'labour', 'environment'] });
    expect(screen.queryByRole('option', { name: 'Select all' })).toBeNull();
    // Backspace removes the last choice in the empty field, a letter in a filled one.
    await userEvent.keyboard('l{Backspace}');
    expect(values()).toMatchObject({ states: ['finance', 'labour', 'environment'] });
    await userEvent.keyboard('{Backspace}');
    expect(values()).toMatchObject({ states: ['finance', 'labour'] });
    await userEvent.click(screen.getByRole('button', { name: /^Clear/ }));
    expect(values()).toMatchObject({ states: [] });
  });
});

describe('Radio buttons', () => {
  function Example({ message }: { message?: string }) {
    const [value, setValue] = useState('');
    return (
      <RadioField
        name="answer"
        label="Answer"
        options={['Yes', 'No']}
        value={value}
        message={message}
        clearable
        onChange={(_, next) => setValue(next)}
      />
    );
  }

  test('one of the options is chosen, and can be taken back', async () => {
    render(<Example />, { wrapper: Providers });
    const group = within(screen.getByRole('radiogroup', { name: 'Answer' }));
    expect(group.queryByRole('radio', { checked: true })).toBeNull();
    await userEvent.click(group.getByText('No'));
    expect(group.getByRole('radio', { checked: true })).toBe(group.getByRole('radio', { name: 'No' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear Answer' }));
    expect(group.queryByRole('radio', { checked: true })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Clear Answer' })).toBeNull();
  });

  test('its message describes the group', () => {
    render(<Example message="Please fill the Answer." />, { wrapper: Providers });
    const group = screen.getByRole('radiogroup', { name: 'Answer', description: 'Please fill the Answer.' });
    expect(group.getAttribute('aria-invalid')).toBe('true');
  });
});
