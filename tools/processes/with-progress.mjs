const tick = 5_000;

/** Runs long work and prints its name, the elapsed time every few seconds, and how it ended. */
export async function withProgress(what, say, work) {
  const began = Date.now();
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  say(`${what} …`);
  const timer = setInterval(() => say(`${what} … ${seconds()}`), tick);
  try {
    const result = await work();
    say(`${what}: done (${seconds()})`);
    return result;
  } catch (error) {
    say(`${what}: failed (${seconds()})`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
