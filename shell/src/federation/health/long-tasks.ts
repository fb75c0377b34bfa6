/** A frame that took 50 ms or more; see https://w3c.github.io/long-animation-frames (Chromium since version 123). */
interface LongFrame extends PerformanceEntry {
  /** Scripts that ran for more than 5 ms; each is named by its entry point. */
  scripts: readonly { startTime: number; duration: number; sourceURL: string }[];
  /** Start of the layout at the end of the frame; 0 if nothing was drawn. */
  styleAndLayoutStart: number;
}

const longMs = 50;

type CountTask = (ms: number, script: string) => void;

const isFrame = (entry: PerformanceEntry): entry is LongFrame => 'scripts' in entry;

/** Counts each long script of a frame, and its layout, which belongs to no script. */
function countFrame({ startTime, duration, scripts, styleAndLayoutStart }: LongFrame, countTask: CountTask) {
  let layout = styleAndLayoutStart && startTime + duration - styleAndLayoutStart;
  for (const script of scripts) {
    if (script.startTime >= styleAndLayoutStart) layout -= script.duration;
    if (script.duration >= longMs) countTask(script.duration, script.sourceURL);
  }
  if (layout >= longMs) countTask(layout, '');
}

/**
 * Calls `countTask` for each long task with its length and the address of the script that started it (empty if
 * unknown). Firefox and Safari do not report long tasks.
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
