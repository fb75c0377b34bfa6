import { act, render, screen } from '@testing-library/react';
import { NoticeOutlet, Providers } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { createLeftoverElements, type LeftoverElements } from './left-elements.ts';

const onCover = jest.fn();
const warn = jest.fn();
let content: HTMLElement;
let left: LeftoverElements;

/** In this part of the window, from its top, the pointer meets it, unless something newer lies there. */
const heights = new Map<Element, number>();

const meet = (_x: number, y: number) =>
  [...document.body.children].findLast(
    (element) => y < (heights.get(element) ?? 0) * window.innerHeight && element.isConnected,
  ) ?? document.body;

function put(height = 1): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  heights.set(element, height);
  return element;
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(document, { elementFromPoint: meet });
  jest.spyOn(console, 'warn').mockImplementation(warn);
  content = put();
  left = createLeftoverElements(onCover);
});
afterEach(() => {
  jest.useRealTimers();
  jest.resetAllMocks();
  heights.clear();
  document.body.replaceChildren();
});

const pass = () => act(() => void jest.advanceTimersByTime(1_000));

test('a cover that a remote leaves is taken off after a second and counts for its version, once', () => {
  const leave = left.enter('mfe-roadmap');
  const cover = put();
  leave('1.0.0');
  jest.advanceTimersByTime(999);
  expect(cover.isConnected).toBe(true);
  jest.advanceTimersByTime(1);
  expect(cover.isConnected).toBe(false);
  left.enter('mfe-roadmap')('1.0.0');
  pass();
  expect(onCover.mock.calls).toEqual([[{ remote: 'mfe-roadmap', version: '1.0.0' }]]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('mfe-roadmap 1.0.0'), cover);
  expect(content.isConnected).toBe(true);
});

test('what fades out in time, and what covers less than an eighth of the window, is left alone', () => {
  const leave = left.enter('mfe-roadmap');
  const [fading, small] = [put(), put(0.06)];
  leave('1.0.0');
  jest.advanceTimersByTime(500);
  fading.remove();
  pass();
  expect(small.isConnected).toBe(true);
  expect(onCover).not.toHaveBeenCalled();
});

test('what grows over the page later is taken off as the next one leaves', () => {
  const leave = left.enter('mfe-roadmap');
  const cover = put(0.01);
  leave('1.0.0');
  pass();
  heights.set(cover, 1);
  left.enter('mfe-workspace')('2.0.0');
  pass();
  expect(onCover.mock.calls).toEqual([[{ remote: 'mfe-roadmap', version: '1.0.0' }]]);
});

test('it stays while a remote is there that it may be from, also one that has come again', () => {
  const leave = left.enter('mfe-workspace');
  const leaveForms = [left.enter('mfe-record-forms'), left.enter('mfe-record-forms')];
  const cover = put();
  for (const leaveForm of leaveForms) leaveForm('3.0.0');
  pass();
  leave('2.0.0');
  const leaveAgain = left.enter('mfe-workspace');
  pass();
  expect(cover.isConnected).toBe(true);
  leaveAgain('2.0.0');
  pass();
  expect(cover.isConnected).toBe(false);
  expect(onCover.mock.calls).toEqual([
    [{ remote: 'mfe-workspace', version: '2.0.0' }],
    [{ remote: 'mfe-record-forms', version: '3.0.0' }],
  ]);
});

test('what a version leaves that could not be shown goes while another version of it is there', () => {
  left.enter('mfe-roadmap');
  const cover = put();
  left.noteFailed({ remote: 'mfe-roadmap', version: '1.1.0' });
  pass();
  expect(cover.isConnected).toBe(false);
  expect(onCover.mock.calls).toEqual([[{ remote: 'mfe-roadmap', version: '1.1.0' }]]);
});

test("what comes while no remote is there is nobody's", () => {
  const cover = put();
  left.enter('mfe-workspace')('2.0.0');
  pass();
  expect(cover.isConnected).toBe(true);
  expect(onCover).not.toHaveBeenCalled();
});

test('dialogs and notices that are open as a remote leaves stay and count for nobody', () => {
  const leave = left.enter('mfe-roadmap');
  render(
    <Providers>
      <NoticeOutlet />
      <Dialog title="Session expires" onClose={() => undefined}>
        Stay
      </Dialog>
    </Providers>,
    { container: content },
  );
  for (const element of document.body.children) heights.set(element, 1);
  leave('1.0.0');
  pass();
  expect(screen.getByRole('dialog', { name: 'Session expires' })).toBeTruthy();
  expect(onCover).not.toHaveBeenCalled();
});

const make = () => document.createElement('style');

test('style sheets that a remote adds go when it leaves, and come back with it', () => {
  Object.assign(document, { adoptedStyleSheets: [] });
  const sheet = new CSSStyleSheet();
  const [own, emotion, element] = [make(), make(), make()];
  document.head.append(own);
  left = createLeftoverElements(onCover);
  const leave = left.enter('mfe-roadmap');
  emotion.dataset.emotion = 'css';
  document.head.append(emotion, element);
  document.adoptedStyleSheets = [sheet];
  leave('1.0.0');
  // It stays while the remote fades out.
  expect(element.isConnected).toBe(true);
  pass();
  expect([own, emotion, element].map(({ isConnected }) => isConnected)).toEqual([true, true, false]);
  expect(document.adoptedStyleSheets).toEqual([]);
  const leaveAgain = left.enter('mfe-roadmap');
  expect(element.isConnected).toBe(true);
  expect(document.adoptedStyleSheets).toEqual([sheet]);
  // A sheet that the remote removes itself does not come back.
  element.remove();
  leaveAgain('1.0.0');
  pass();
  left.enter('mfe-roadmap');
  expect(element.isConnected).toBe(false);
  expect(onCover).not.toHaveBeenCalled();
  document.head.replaceChildren();
});
