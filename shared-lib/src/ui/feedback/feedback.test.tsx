import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '../providers.tsx';
import { ListState, type ListStateProps } from './list-state.tsx';
import { NoticeOutlet } from './notice-outlet.tsx';
import { notify } from './notice.ts';
import { colors } from '../theme/colors.ts';
import { Watermark } from './watermark.tsx';

describe('The state of a list', () => {
  test('A list shows that it loads, a failure, that it is empty and why, or its rows: in this order', async () => {
    const onRetry = jest.fn();
    const listIn = (state: Partial<ListStateProps>) => (
      <ListState
        loading={false}
        empty={false}
        why="No law has been written yet."
        onRetry={onRetry}
        {...state}
      >
        <p>Rows</p>
      </ListState>
    );
    const error = new Error('The server did not answer.');
    const { rerender } = render(listIn({ loading: true, error, empty: true }), { wrapper: Providers });
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(screen.queryByText('No Data')).toBeNull();
    rerender(listIn({ error, empty: true }));
    expect(screen.getByRole('alert').textContent).toContain('The server did not answer.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    rerender(listIn({ empty: true, next: <button>Add law</button> }));
    expect(screen.getByText('No Data')).toBeTruthy();
    expect(screen.getByText('No law has been written yet.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add law' })).toBeTruthy();
    expect(screen.queryByText('Rows')).toBeNull();
    rerender(listIn({}));
    expect(screen.getByText('Rows')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('Notices', () => {
  function show(text: string, tone?: 'info' | 'success' | 'error') {
    act(() => notify(text, tone));
  }

  function pass(ms: number) {
    act(() => {
      jest.advanceTimersByTime(ms);
    });
  }

  beforeEach(() => {
    jest.useFakeTimers();
    render(<NoticeOutlet />, { wrapper: Providers });
  });

  afterEach(() => {
    pass(1000);
    jest.useRealTimers();
  });

  test('A notice stays for exactly 1000 ms (D1 §8)', () => {
    show('Invalid User', 'error');
    pass(999);
    expect(screen.getByRole('alert').textContent).toBe('Invalid User');
    pass(1);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('Errors are announced at once, anything else politely', () => {
    show('Saved', 'success');
    expect(screen.getByRole('status').textContent).toBe('Saved');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('A later notice takes the place of an earlier one and has its own 1000 ms', () => {
    show('First');
    pass(600);
    show('Second');
    pass(600);
    expect(screen.getByRole('status').textContent).toBe('Second');
    pass(400);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('A notice with an action stays for 10 s, and longer while a person is at it', () => {
    const undo = jest.fn();
    act(() => notify('Deleted', 'success', { label: 'Undo', onPress: undo }));
    pass(9_000);
    const button = screen.getByRole('button', { name: 'Undo' });
    act(() => button.focus());
    pass(60_000);
    act(() => button.blur());
    pass(9_999);
    expect(screen.getByRole('status').textContent).toContain('Deleted');
    fireEvent.click(button);
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('A notice with an action can be dismissed, which does nothing else', () => {
    const undo = jest.fn();
    act(() => notify('Deleted', 'success', { label: 'Undo', onPress: undo }));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(undo).not.toHaveBeenCalled();
  });

  test('A later notice comes below one with an action, which can still be pressed', () => {
    const undo = jest.fn();
    act(() => notify('Deleted', 'success', { label: 'Undo', onPress: undo }));
    pass(9_000);
    show('Saved', 'success');
    expect(screen.getByRole('status').textContent).toBe('DeletedUndoCtrl ZSaved');
    show('Invalid User', 'error');
    expect(screen.getByRole('alert').textContent).toBe('Invalid User');
    pass(999);
    expect(screen.getByRole('status').textContent).toBe('DeletedUndoCtrl Z');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
  });

  test('Each notice with an action has its own 10 s, and a double click presses one of them', () => {
    const presses: string[] = [];
    const offer = (text: string) =>
      act(() => notify(text, 'success', { label: 'Undo', onPress: () => presses.push(text) }));
    offer('First');
    pass(4_000);
    offer('Second');
    offer('Third');
    pass(5_999);
    expect(screen.getByRole('status').textContent).toBe('FirstUndoSecondUndoThirdUndoCtrl Z');
    pass(1);
    expect(screen.getByRole('status').textContent).toBe('SecondUndoThirdUndoCtrl Z');
    const [second] = screen.getAllByRole('button', { name: 'Undo' });
    if (second) fireEvent.click(second, { detail: 1 });
    const [moved] = screen.getAllByRole('button', { name: 'Undo' });
    if (moved) fireEvent.click(moved, { detail: 2 });
    expect(presses).toEqual(['Second']);
    pass(10_000);
  });

  test('An action is gone after 10 s', () => {
    act(() => notify('Deleted', 'success', { label: 'Undo', onPress: jest.fn() }));
    pass(10_000);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('Another copy of the library shows its notices here as well', () => {
    jest.isolateModules(() => {
      const other = jest.requireActual<{ notify: typeof notify }>('./notice.ts');
      expect(other.notify).not.toBe(notify);
      act(() => other.notify('From another copy'));
    });
    expect(screen.getByRole('status').textContent).toBe('From another copy');
  });

  test('Ctrl+Z does what the last notice with an action offers, once, but not where text is typed', () => {
    const [first, second] = [jest.fn(), jest.fn()];
    const box = document.body.appendChild(document.createElement('textarea'));
    act(() => notify('Deleted', 'success', { label: 'Undo', onPress: first }));
    act(() => notify('View deleted', 'success', { label: 'Undo', onPress: second }));
    box.focus();
    fireEvent.keyDown(box, { key: 'z', ctrlKey: true });
    expect(second).not.toHaveBeenCalled();
    box.remove();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(second).toHaveBeenCalledTimes(1);
    expect(first).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).not.toContain('View deleted');
    fireEvent.keyDown(document.body, { key: 'z', metaKey: true });
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(first).toHaveBeenCalledTimes(1);
  });

  test('Ctrl+Z does nothing while a question is open, and gives the focus back that a notice had taken', () => {
    const undo = jest.fn();
    const before = document.body.appendChild(document.createElement('button'));
    const question = document.body.appendChild(document.createElement('div'));
    question.setAttribute('role', 'alertdialog');
    act(() => notify('Deleted', 'success', { label: 'Undo', onPress: undo }));
    act(() => before.focus());
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(undo).not.toHaveBeenCalled();
    question.remove();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(undo).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(before);
    before.remove();
  });
});

describe('The watermark of a form', () => {
  test('Draft is drawn in the primary colour, anything else in the success colour', () => {
    const colorOf = (text: string, tone: 'draft' | 'published') => {
      const { container } = render(<Watermark text={text} tone={tone} />, { wrapper: Providers });
      const mark = container.querySelector(`[data-text=${text}]`);
      expect(mark?.getAttribute('aria-hidden')).toBe('true');
      return mark && getComputedStyle(mark).color;
    };
    expect(colors.status.draft).toBe(colors.accent.DEFAULT);
    expect(colors.status.published).toBe(colors.success.DEFAULT);
    expect(colorOf('Draft', 'draft')).toBe('var(--lx-colors-status-draft)');
    expect(colorOf('Published', 'published')).toBe('var(--lx-colors-status-published)');
  });
});
