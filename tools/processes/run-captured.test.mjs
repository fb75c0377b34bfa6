import { runCaptured } from './run-captured.mjs';

const node = (script, options = {}) =>
  runCaptured(process.execPath, ['-e', script], { cwd: process.cwd(), ...options });

it('collects what a program prints, and its exit code', async () => {
  const script = 'console.log("one"); console.error("two"); process.exitCode = 3';
  const { code, output } = await node(script);
  expect(code).toBe(3);
  expect(output.split('\n').sort()).toEqual(['one', 'two']);
});

it('ends a program together with its children when interrupted', async () => {
  const interruption = new AbortController();
  const reason = new Error('stopped');
  const grandchild = 'console.log("running"); setInterval(() => undefined, 1000)';
  const script = `require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(grandchild)}], { stdio: "inherit" })`;
  const onLine = () => interruption.abort(reason);
  // The grandchild holds the pipe: were it left running, this would never settle.
  await expect(node(script, { signal: interruption.signal, onLine })).rejects.toBe(reason);
});
