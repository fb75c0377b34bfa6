/** A frame that took 50 ms or more; see https://w3c.github.io/long-animation-frames (Chromium since version 123). */
interface LongFrame extends PerformanceEntry {
  /** The scripts that ran in it for more than 5 ms, by the script that the browser called. */
  scripts: readonly { startTime: number; duration: number; sourceURL: string }[];
  /** When the layout began, which the frame ends with; 0 where nothing was drawn. */
  styleAndLayoutStart: number;
}

/** From this on a task is long. */
const longMs = 50;

type CountTask = (ms: number, script: string) => void;

const isFrame = (entry: PerformanceEntry): entry is LongFrame => 'scripts' in entry;

/** Counts each long script of a frame, and its layout, which is no script's. */
function countFrame({ startTime, duration, scripts, styleAndLayoutStart }: LongFrame, countTask: CountTask) {
  let layout = styleAndLayoutStart && startTime + duration - styleAndLayoutStart;
  for (const script of scripts) {
    if (script.startTime >= styleAndLayoutStart) layout -= script.duration;
    if (script.duration >= longMs) countTask(script.duration, script.sourceURL);
  }
  if (layout >= longMs) countTask(layout, '');
}

/**
 * Calls `countTask` with the length of every task that kept the page from answering, and with the address of the script that
 * began it, empty where the browser does not say. Firefox and Safari say nothing of long tasks.
 */
export function observeLongTasks(countTask: CountTask): () => void {
  const known = 'PerformanceObserver' in globalThis ? PerformanceObserver.supportedEntryTypes : [];
  const type = ['long-animation-frame', 'longtask'].find((name) => known.includes(name));
  if (!type) return () => undefined;
  const observer = new PerformanceObserver((tasks) => {
    for (const entry of tasks.getEntries()) {
      if (isFrame(entry)) countFrame(entry, countTask);
      else countTask(entry.duration, '');
    }
  });
  observer.observe({ type, buffered: true });
  return () => observer.disconnect();
}
