import { Profiler } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Providers } from '../providers.tsx';
import { TextField } from './text-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { flushFields } from './typing.ts';

const onChange = jest.fn();

interface Typed {
  value?: string;
  message?: string;
}

const fields = {
  TextField: ({ value = '', message }: Typed) => (
    <TextField name="lawname" label="Law Name" value={value} onChange={onChange} message={message} />
  ),
  TextAreaField: ({ value = '', message }: Typed) => (
    <TextAreaField name="lawname" label="Law Name" value={value} onChange={onChange} message={message} />
  ),
};

function type(text: string) {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
}

function shown() {
  return screen.getByRole<HTMLInputElement>('textbox').value;
}

beforeEach(() => {
  jest.useFakeTimers();
  onChange.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

describe.each(Object.entries(fields))('%s', (_name, Field) => {
  test('What is typed is handed on once, after a pause of 150 ms', () => {
    render(<Field />, { wrapper: Providers });
    type('A');
    jest.advanceTimersByTime(100);
    type('Ab');
    jest.advanceTimersByTime(149);
    expect(onChange).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onChange.mock.calls).toEqual([['lawname', 'Ab']]);
  });

  test('A text that comes back late, with a newer one on its way, does not replace that', () => {
    const { rerender } = render(<Field />, { wrapper: Providers });
    for (const text of ['A', 'Ab']) {
      type(text);
      act(() => jest.advanceTimersByTime(150));
    }
    rerender(<Field value="A" />);
    expect(shown()).toBe('Ab');
    rerender(<Field value="Ab" />);
    rerender(<Field value="A" />);
    expect(shown()).toBe('A');
  });

  test('Without a pause it is handed on every 500 ms', () => {
    render(<Field />, { wrapper: Providers });
    const keys = Array.from({ length: 12 }, (_, index) => 'x'.repeat(index + 1));
    for (const text of keys) {
      type(text);
      act(() => jest.advanceTimersByTime(100));
    }
    expect(onChange.mock.calls).toEqual([
      ['lawname', 'x'.repeat(5)],
      ['lawname', 'x'.repeat(10)],
    ]);
  });

  test('Leaving the field hands it on at once', () => {
    render(<Field />, { wrapper: Providers });
    type('Ab');
    fireEvent.blur(screen.getByRole('textbox'));
    expect(onChange.mock.calls).toEqual([['lawname', 'Ab']]);
    jest.advanceTimersByTime(1000);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test('flushFields() hands on what is typed, before it returns', () => {
    render(<Field />, { wrapper: Providers });
    type('Ab');
    act(() => flushFields());
    expect(onChange.mock.calls).toEqual([['lawname', 'Ab']]);
  });

  test('A field that goes away loses nothing', () => {
    const { unmount } = render(<Field />, { wrapper: Providers });
    type('Ab');
    unmount();
    expect(onChange.mock.calls).toEqual([['lawname', 'Ab']]);
  });

  test('A value set from outside shows, but never over what is being typed', () => {
    const { rerender } = render(<Field value="old" />, { wrapper: Providers });
    rerender(<Field value="new" />);
    expect(shown()).toBe('new');
    type('mine');
    rerender(<Field value="theirs" />);
    expect(shown()).toBe('mine');
  });

  test('A message that arrives while typing leaves the text alone', () => {
    const { rerender } = render(<Field />, { wrapper: Providers });
    type('Ab');
    rerender(<Field message="Please fill the Law Name ." />);
    expect(shown()).toBe('Ab');
  });
});

test('A text of one line takes neither Enter nor pasted line breaks', () => {
  render(<TextAreaField name="name" label="Name" value="" onChange={onChange} oneLine />, {
    wrapper: Providers,
  });
  expect(fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' })).toBe(false);
  type('The Factories \n Act,\r\n1948');
  expect(shown()).toBe('The Factories Act, 1948');
});

test('A key in a long text renders nothing', () => {
  const onRender = jest.fn();
  render(
    <Profiler id="text" onRender={onRender}>
      <fields.TextAreaField value="Long text" />
    </Profiler>,
    { wrapper: Providers },
  );
  onRender.mockReset();
  type('Long texts');
  expect(onRender).not.toHaveBeenCalled();
});
