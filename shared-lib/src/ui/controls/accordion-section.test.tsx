import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '../providers.tsx';
import { AccordionSection } from './accordion-section.tsx';

test('A section opens and closes, and says which it would do', async () => {
  const hints = { closed: 'Click to open', open: 'Click to close' };
  render(
    <AccordionSection title="Timeline of Changes" hints={hints}>
      Entries
    </AccordionSection>,
    { wrapper: Providers },
  );
  const button = screen.getByRole('button', { name: 'Timeline of Changes Click to open', expanded: false });
  expect(screen.queryByText('Entries')).toBeNull();
  await userEvent.click(button);
  expect(screen.getByText('Entries')).toBeTruthy();
  await userEvent.click(
    screen.getByRole('button', { name: 'Timeline of Changes Click to close', expanded: true }),
  );
  expect(screen.queryByText('Entries')).toBeNull();
});
