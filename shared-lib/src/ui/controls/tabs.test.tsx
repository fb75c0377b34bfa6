import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '../providers.tsx';
import { Tabs } from './tabs.tsx';

const tabs = [
  { name: 'first', label: 'First' },
  { name: 'second', label: 'Second' },
] as const;

function Example() {
  const [selected, select] = useState<'first' | 'second'>('first');
  return (
    <Tabs label="Parts" tabs={tabs} selected={selected} onSelect={select}>
      {selected}
    </Tabs>
  );
}

test('a press selects a tab, whose panel bears its name', async () => {
  render(<Example />, { wrapper: Providers });
  await userEvent.click(screen.getByRole('tab', { name: 'Second' }));
  expect(screen.getByRole('tabpanel', { name: 'Second' }).textContent).toBe('second');
});

test.each([
  ['{ArrowRight}', 'Second'],
  ['{ArrowLeft}', 'Second'],
  ['{End}', 'Second'],
  ['{Home}', 'First'],
  ['{ArrowRight}{ArrowRight}', 'First'],
])('%s leads to %s, the only one where Tab stops', async (keys, name) => {
  render(<Example />, { wrapper: Providers });
  await userEvent.tab();
  await userEvent.keyboard(keys);
  const tab = screen.getByRole('tab', { name, selected: true });
  expect(document.activeElement).toBe(tab);
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab]);
});
