import { render, screen } from '@testing-library/react';
import { Providers } from '../providers.tsx';
import { Field } from './field.tsx';
import { Input } from './inputs.ts';

function show(extra: { help?: string; message?: string }) {
  render(
    <Field label="Law Name" required {...extra}>
      {(control) => <Input {...control} />}
    </Field>,
    { wrapper: Providers },
  );
  return screen.getByRole('textbox', { name: 'Law Name' });
}

function readDescriptions(control: HTMLElement) {
  return (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
}

test('The accessible name is the label, also where the field is marked as needed', () => {
  const control = show({});
  expect(control.getAttribute('aria-describedby')).toBeNull();
  expect(control.getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByText('*').getAttribute('aria-hidden')).toBe('true');
});

test('Help and message describe the control, the message makes it invalid', () => {
  const control = show({ help: 'As printed in the gazette', message: 'Please fill the Law Name .' });
  expect(readDescriptions(control)).toEqual(['As printed in the gazette', 'Please fill the Law Name .']);
  expect(control.getAttribute('aria-invalid')).toBe('true');
});
