/** Tells people how far a command is. */
export type Say = (line: string) => void;

const EVERY_MS = 2_000;

/** Lets a line pass every two seconds; what is said in between is older when the next may. */
export function sayNowAndThen(say: Say): Say {
  let last = Date.now();
  return (line) => {
    if (Date.now() - last < EVERY_MS) return;
    last = Date.now();
    say(line);
  };
}
