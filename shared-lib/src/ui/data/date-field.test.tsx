import { useCallback, useState } from 'react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { startSession } from '@lexboard/shared-lib/session';
import { signedInAs } from '../../session/signed-in.fixture.ts';
import { Providers } from '../providers.tsx';
import { DateField } from './date-field.tsx';

const format = {
  placeholder: 'MM/DD/YYYY',
  show: (day: string) => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1'),
  read: (text: string) => {
    const [, month = '', day = '', year = ''] = /^(\d{1,2})\D(\d{1,2})\D(\d{4})$/.exec(text) ?? [];
    return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  },
  words: (day: string) => (/^\d{4}-\d\d-\d\d$/.test(day) ? `The day ${day}` : ''),
};

function Form({ initial }: { initial: string | null }) {
  const [value, setValue] = useState(initial);
  const change = useCallback((_: string, day: string | null) => setValue(day), []);
  return (
    <>
      <DateField name="startdate" label="Start Date" {...format} value={value} onChange={change} />
      <output>{String(value)}</output>
      <button type="button">Elsewhere</button>
    </>
  );
}

function open(initial: string | null = null) {
  render(<Form initial={initial} />, { wrapper: Providers });
  return userEvent.setup();
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Start Date' });
const stored = () => document.querySelector('output')?.textContent;
const picker = () => screen.getByRole('button', { name: 'Choose Start Date' });
const focused = () => document.activeElement?.getAttribute('aria-label');

async function openCalendar(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Choose Start Date' }));
  const calendar = await screen.findByRole('dialog', { name: 'Choose Start Date' });
  await waitFor(() => expect(calendar.contains(document.activeElement)).toBe(true));
  return within(calendar);
}

const below = () =>
  (input().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((part) => document.getElementById(part)?.textContent);

test('a day is typed or pasted, and takes its full form once the field is left, with the day in words below', async () => {
  const user = open();
  expect(below()).toEqual(['Write it as MM/DD/YYYY']);
  await user.type(input(), '4/5/2026');
  await waitFor(() => expect(stored()).toBe('2026-04-05'));
  expect(input().value).toBe('4/5/2026');
  await user.tab();
  expect([input().value, ...below()]).toEqual(['04/05/2026', 'The day 2026-04-05']);
  // The same day typed otherwise takes its full form, too.
  await user.clear(input());
  await user.type(input(), '4.5.2026');
  await user.tab();
  expect([input().value, stored()]).toEqual(['04/05/2026', '2026-04-05']);
  await user.clear(input());
  await user.tab();
  expect([input().value, stored()]).toEqual(['', 'null']);
  await user.click(input());
  await user.paste('12/31/2026');
  await user.tab();
  expect(stored()).toBe('2026-12-31');
});

test('what is no day stays as it was typed, and is said once the field is left, not while it is typed', async () => {
  const user = open('2026-04-05');
  for (const text of ['02/', '02/30/26', 'soon']) {
    await user.clear(input());
    await user.type(input(), text);
    await waitFor(() => expect(stored()).toBe(text));
    expect(input().getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    expect([input().value, input().getAttribute('aria-invalid')]).toEqual([text, 'true']);
    expect(below()).toEqual([
      'Write it as MM/DD/YYYY',
      'Start Date must be a date that exists, written as MM/DD/YYYY.',
    ]);
    await user.clear(input());
    await user.type(input(), '4/5/2026');
    await user.tab();
    expect(below()).toEqual(['The day 2026-04-05']);
  }
});

test('the keyboard alone picks a day, and is back at the button', async () => {
  const user = open('2026-11-20');
  await user.click(input());
  await user.tab();
  expect(document.activeElement).toBe(picker());
  await user.keyboard('{Enter}');
  const calendar = await screen.findByRole('dialog', { name: 'Choose Start Date' });
  await waitFor(() => expect(focused()).toBe('Friday 20 November 2026'));
  for (const [key, day] of [
    ['{ArrowRight}', 'Saturday 21 November 2026'],
    ['{ArrowDown}', 'Saturday 28 November 2026'],
    ['{Home}', 'Sunday 22 November 2026'],
    ['{PageDown}', 'Tuesday 22 December 2026'],
    ['{Shift>}{PageUp}{/Shift}', 'Monday 22 December 2025'],
    ['{ArrowUp}', 'Monday 15 December 2025'],
    ['{End}', 'Saturday 20 December 2025'],
    ['{ArrowLeft}', 'Friday 19 December 2025'],
  ] as const) {
    await user.keyboard(key);
    expect(focused()).toBe(day);
  }
  expect(within(calendar).getByRole('grid', { name: 'December 2025' })).toBeTruthy();
  await user.keyboard('{Enter}');
  expect([stored(), input().value]).toEqual(['2025-12-19', '12/19/2025']);
  await waitFor(() => expect(document.activeElement).toBe(picker()));
});

test('the pointer picks a day of another month; Escape and a press beside it change nothing', async () => {
  const user = open('2026-11-20');
  await openCalendar(user);
  await user.keyboard('{ArrowLeft}{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(picker()));
  expect(screen.queryByRole('dialog')).toBeNull();
  await openCalendar(user);
  await userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }).click(document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored()).toBe('2026-11-20');
  const calendar = await openCalendar(user);
  await user.click(calendar.getByRole('button', { name: 'Next month' }));
  await user.click(calendar.getByRole('button', { name: 'Previous year' }));
  await user.click(calendar.getByRole('button', { name: 'Thursday 4 December 2025' }));
  expect(stored()).toBe('2025-12-04');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['Asia/Kolkata', '2026-11-21'],
  ['America/New_York', '2026-11-20'],
])(
  'Today is the day of the organisation, in %s, whatever the clock of the person says',
  async (timeZone, day) => {
    jest.useFakeTimers({ now: new Date('2026-11-20T18:30:00Z'), advanceTimers: true });
    startSession(signedInAs('editor', { timeZone }));
    const user = open(null);
    const calendar = await openCalendar(user);
    expect(calendar.getByRole('button', { current: 'date' })).toBe(document.activeElement);
    await user.click(calendar.getByRole('button', { name: 'Today' }));
    expect(stored()).toBe(day);
    jest.useRealTimers();
  },
);

test('the calendar marks today and the chosen day, and begins at today where there is none', async () => {
  const user = open('31/31/2026');
  const calendar = await openCalendar(user);
  const today = document.activeElement;
  expect(today?.getAttribute('aria-current')).toBe('date');
  expect(calendar.queryByRole('gridcell', { selected: true })).toBeNull();
  await user.click(calendar.getByRole('button', { name: 'Today' }));
  expect(stored()).toMatch(/^\d{4}-\d\d-\d\d$/);
  const again = await openCalendar(user);
  expect(again.getByRole('gridcell', { selected: true }).contains(document.activeElement)).toBe(true);
});
