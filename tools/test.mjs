import { chooseSteps } from './gate/choose-steps.mjs';
import { listenForInterruption } from './processes/interruption.mjs';
import './processes/stop-with-parent.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

async function runStep({ name, run }, signal) {
  signal.throwIfAborted();
  say(`… ${name}`);
  const began = Date.now();
  const { passed, failed, output } = await run({ signal, say });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (failed > 0) say(output);
  say(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  return { passed, failed };
}

async function runGate(steps, signal) {
  const total = { passed: 0, failed: 0 };
  for (const step of steps) {
    const { passed, failed } = await runStep(step, signal);
    total.passed += passed;
    total.failed += failed;
  }
  say(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

try {
  process.exitCode = await runGate(chooseSteps(process.argv.slice(2)), listenForInterruption().signal);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode ?? 1;
}
