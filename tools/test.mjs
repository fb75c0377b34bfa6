import { chooseSteps } from './gate/choose-steps.mjs';
import { listenForInterruption } from './processes/interruption.mjs';
import './processes/stop-with-parent.mjs';

const tick = 15_000;
const say = (line) => process.stdout.write(`${line}\n`);

/** A step that breaks down counts as one failure, and the next one has its turn. */
async function outcomeOf({ run }, signal) {
  try {
    return await run({ signal, say });
  } catch (error) {
    if (signal.aborted) throw error;
    return { passed: 0, failed: 1, output: error.message };
  }
}

async function runStep(step, signal) {
  signal.throwIfAborted();
  const began = Date.now();
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  say(`… ${step.name}`);
  const timer = setInterval(() => say(`… ${step.name} ${seconds()}`), tick);
  const { passed, failed, output } = await outcomeOf(step, signal).finally(() => clearInterval(timer));
  if (failed > 0) say(output);
  say(`${failed > 0 ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed (${seconds()})`);
  return { passed, failed };
}

/** Checks use one core each and run beside each other, all others take the whole machine one after the other. */
async function runGate(steps, signal) {
  const checks = steps.filter(({ isCheck }) => isCheck);
  const outcomes = await Promise.all(checks.map((step) => runStep(step, signal)));
  for (const step of steps) if (!step.isCheck) outcomes.push(await runStep(step, signal));
  const count = (outcome) => outcomes.reduce((total, { [outcome]: more }) => total + more, 0);
  const failed = count('failed');
  say(`${count('passed')} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

try {
  process.exitCode = await runGate(chooseSteps(process.argv.slice(2)), listenForInterruption().signal);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode ?? 1;
}
