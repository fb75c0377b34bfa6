import { observeLongTasks } from './long-tasks.ts';

const script = (startTime: number, duration: number, file: string) => ({
  startTime,
  duration,
  sourceURL: `http://x/${file}`,
});

const countTask = jest.fn<undefined, [number, string]>();
const observe = jest.fn<undefined, [unknown]>();

/** Has a browser that knows `types` of entries say `entries`. */
function countOf(types: readonly string[], entries: readonly object[]) {
  class Observer {
    static supportedEntryTypes = types;
    see: (list: { getEntries: () => readonly object[] }) => void;
    constructor(see: Observer['see']) {
      this.see = see;
    }
    observe(options: unknown) {
      observe(options);
      this.see({ getEntries: () => entries });
    }
    disconnect() {
      // It has said everything.
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  observeLongTasks(countTask)();
  return countTask.mock.calls;
}

beforeEach(() => {
  countTask.mockClear();
  observe.mockClear();
});

test('of a long frame each long script counts with its address, and its layout without one', () => {
  const frame = {
    startTime: 1_000,
    duration: 400,
    scripts: [script(1_000, 120, 'a.js'), script(1_120, 49, 'b.js'), script(1_290, 50, 'c.js')],
    styleAndLayoutStart: 1_280,
  };
  // The layout is without what ran in the middle of it.
  expect(countOf(['long-animation-frame', 'longtask'], [frame])).toEqual([
    [120, 'http://x/a.js'],
    [50, 'http://x/c.js'],
    [70, ''],
  ]);
  expect(observe).toHaveBeenCalledWith({ type: 'long-animation-frame', buffered: true });
});

test('a frame of many short scripts that draws nothing was never in the way', () => {
  const scripts = [script(0, 30, 'a.js'), script(40, 30, 'a.js')];
  expect(
    countOf(['long-animation-frame'], [{ startTime: 0, duration: 80, scripts, styleAndLayoutStart: 0 }]),
  ).toEqual([]);
});

test('a browser that knows long tasks alone does not say whose they are', () => {
  expect(countOf(['longtask'], [{ startTime: 0, duration: 90 }])).toEqual([[90, '']]);
  expect(observe).toHaveBeenCalledWith({ type: 'longtask', buffered: true });
});

test('a browser that knows neither is not asked', () => {
  expect(countOf(['mark'], [])).toEqual([]);
  expect(observe).not.toHaveBeenCalled();
});
