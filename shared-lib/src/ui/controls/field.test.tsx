import { cleanup, render, screen } from '@testing-library/react';
import { Providers } from '../providers.tsx';
import { Field, type FieldFrame } from './field.tsx';
import { Input } from './inputs.ts';

function show(extra: Partial<FieldFrame>) {
  render(
    <Field label="Law Name" {...extra}>
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

test('The accessible name is the label, and nothing is marked where nothing is needed', () => {
  const control = show({});
  for (const name of ['aria-describedby', 'aria-invalid', 'aria-required']) {
    expect(control.getAttribute(name)).toBeNull();
  }
  expect(screen.queryByRole('img')).toBeNull();
});

test('What every save needs is required; what Publish needs is described as that', () => {
  const toSave = show({ needed: 'save' });
  expect(toSave.getAttribute('aria-required')).toBe('true');
  expect(screen.getByRole('img', { name: 'Needed to save' }).textContent).toBe('*');
  cleanup();
  const toPublish = show({ needed: 'publish', help: 'As printed in the gazette' });
  expect(toPublish.getAttribute('aria-required')).toBeNull();
  const [mark, help] = toPublish.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(screen.getByRole('img', { name: 'Needed to publish' }).id).toBe(mark);
  expect(document.getElementById(help ?? '')?.textContent).toBe('As printed in the gazette');
});

test('Help and message describe the control, the message makes it invalid', () => {
  const control = show({ help: 'As printed in the gazette', message: 'Please fill the Law Name .' });
  expect(readDescriptions(control)).toEqual(['As printed in the gazette', 'Please fill the Law Name .']);
  expect(control.getAttribute('aria-invalid')).toBe('true');
});
