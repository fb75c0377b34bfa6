/** Reports the progress of a command. */
export type ReportProgress = (line: string) => void;

const EVERY_MS = 2_000;

/** Throttles messages to one every two seconds; those in between are dropped. */
export function throttleProgress(say: ReportProgress): ReportProgress {
  let last = Date.now();
  return (line) => {
    if (Date.now() - last < EVERY_MS) return;
    last = Date.now();
    say(line);
  };
}
