import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '../providers.tsx';
import { TabList } from './tab-list.tsx';

const tabs = [
  { name: 'one', label: 'ONE' },
  { name: 'two', label: 'TWO' },
  { name: 'three', label: 'THREE' },
] as const;

function Tabs() {
  const [selected, select] = useState<(typeof tabs)[number]['name']>('one');
  return <TabList label="Numbers" tabs={tabs} selected={selected} panel="panel" onSelect={select} />;
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

test('a tab is selected by pressing it', async () => {
  render(<Tabs />, { wrapper: Providers });
  expect(selected()).toBe('ONE');
  await userEvent.click(screen.getByRole('tab', { name: 'THREE' }));
  expect(selected()).toBe('THREE');
});

test('the keyboard stops once, at the selected tab, and arrows select the others', async () => {
  render(<Tabs />, { wrapper: Providers });
  await userEvent.tab();
  const shown: (string | null)[] = [];
  for (const key of ['{ArrowRight}', '{ArrowLeft}', '{ArrowLeft}', '{ArrowRight}', '{End}', '{Home}', 'x']) {
    await userEvent.keyboard(key);
    shown.push(selected());
    expect(document.activeElement?.textContent).toBe(selected());
  }
  expect(shown).toEqual(['TWO', 'ONE', 'THREE', 'ONE', 'THREE', 'ONE', 'ONE']);
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});
