const tick = 5_000;

/** Says what is going on, every few seconds how long it has taken, and at last how it ended. */
export function startProgress(what, write = (line) => process.stderr.write(`${line}\n`)) {
  const began = Date.now();
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  write(`${what} …`);
  const timer = setInterval(() => write(`${what} … ${seconds()}`), tick);
  return (outcome) => {
    clearInterval(timer);
    write(`${what}: ${outcome} (${seconds()})`);
  };
}
