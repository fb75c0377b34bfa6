import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '../providers.tsx';
import { RadioField } from './radio-field.tsx';

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
