import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lawRow, listOf, mockServer } from '../testing/mocked-server.ts';
import { renderWorkspace, shownAddress } from '../testing/render-workspace.tsx';

const focused = () => document.activeElement;
const button = (name: string) => screen.getByRole('button', { name });

function open(address: string) {
  mockServer(({ query }) => listOf(query.allFields ? [] : [lawRow(1), lawRow(2)], query.allFields ? 0 : 90));
  renderWorkspace(`/workspace?tab=laws&status=all${address}`);
}

/** Has frames come only when `run` says so, as late as on a busy machine. */
function holdFrames() {
  const waiting = new Map<number, FrameRequestCallback>();
  let last = 0;
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((paint) => {
    waiting.set((last += 1), paint);
    return last;
  });
  jest.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation((frame) => void waiting.delete(frame));
  return {
    waiting,
    run() {
      for (const [frame, paint] of waiting) {
        waiting.delete(frame);
        paint(performance.now());
      }
    },
  };
}

test('a chip that is removed leaves it to the next, the last one to the heading beside it', async () => {
  open('&category=3&state=12');
  await userEvent.click(await screen.findByRole('button', { name: 'Category: Labour' }));
  await waitFor(() => expect(focused()).toBe(button('State: Kerala')));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { level: 1 })));
});

test('a menu that comes late leaves it to its own button, never to the one beside', async () => {
  open('');
  await screen.findByText('ACT-1');
  button('Export').focus();
  const reached: (Element | null)[] = [];
  document.addEventListener('focusin', () => reached.push(focused()));
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(focused()).toBe(button('Export'));
  expect(reached).not.toContain(button('Views'));
});

test('a menu that is closed before it took the focus leaves it where it is', async () => {
  open('');
  await screen.findByText('ACT-1');
  const frames = holdFrames();
  button('Export').focus();
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('menu');
  const reached: unknown[] = [];
  document.addEventListener('focusin', ({ target }) => reached.push(target));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => {
    act(() => frames.run());
    expect(screen.queryByRole('menu')).toBeNull();
    expect(frames.waiting.size).toBe(0);
  });
  expect(reached).toEqual([]);
  expect(focused()).toBe(button('Export'));
});

test('Show all leaves it to the list, and a cleared selection to the panel', async () => {
  open('&text=act');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select LAW-000001' }));
  expect(shownAddress()).not.toContain('text');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear selection' }));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('tabpanel')));
});
