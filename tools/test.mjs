import { chooseSteps } from './gate/choose-steps.mjs';
import { listenForInterruption } from './processes/interruption.mjs';
import './processes/stop-with-parent.mjs';

const tick = 15_000;
const say = (line) => process.stdout.write(`${line}\n`);

/** A step that throws counts as one failure, and the next one still runs. */
async function outcomeOf({ run }, context) {
  try {
    return await run(context);
  } catch (error) {
    if (context.signal.aborted) throw error;
    return { passed: 0, failed: 1, output: error.message };
  }
}

/** Reports missing requirements before the first step. If a step cannot run without one, the gate fails at once. */
async function prepareSteps(steps, context) {
  const outcome = { passed: 0, failed: 0, remarks: [] };
  for (const { prepare = () => undefined } of steps) {
    try {
      const remark = await prepare(context);
      if (remark) outcome.remarks.push(remark);
    } catch (error) {
      if (context.signal.aborted) throw error;
      outcome.failed += 1;
      outcome.remarks.push(error.message);
    }
  }
  outcome.remarks.forEach(say);
  return outcome;
}

/** Reports every quarter of a minute the elapsed time of a step, and its progress if known. */
async function runStep(step, context) {
  context.signal.throwIfAborted();
  const began = Date.now();
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  let reached = '';
  const progress = (words) => (reached = `, ${words}`);
  say(`… ${step.name}`);
  const timer = setInterval(() => say(`… ${step.name} ${seconds()}${reached}`), tick);
  const { output, ...outcome } = await outcomeOf(step, { ...context, progress }).finally(() =>
    clearInterval(timer),
  );
  const { passed, failed } = outcome;
  if (failed > 0) say(output);
  say(`${failed > 0 ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed (${seconds()})`);
  return outcome;
}

/** Runs adjacent steps with `beside` concurrently, all others one after the other. */
async function runSteps(steps, context) {
  const outcomes = [];
  for (const [index, step] of steps.entries()) {
    if (step.beside && steps[index - 1]?.beside) continue;
    const after = steps.findIndex(({ beside }, place) => place > index && !beside);
    const group = step.beside ? steps.slice(index, after < 0 ? steps.length : after) : [step];
    outcomes.push(...(await Promise.all(group.map((one) => runStep(one, context)))));
  }
  return outcomes;
}

/** Describes the steps that will run, and their usual duration. */
function describeGate({ all, steps }) {
  const names = steps.map(({ name }) => name).join(', ');
  return all
    ? `The whole gate: ${names}, with all that is slow. All steps take about half an hour on two cores.`
    : `The quick gate: ${names}. All steps take some 10 minutes on two cores. The whole one: npm test -- --all`;
}

/** Remarks are repeated at the end, where they are seen; the last line has the numbers of passed and failed tests. */
async function runGate({ all, steps }, signal) {
  say(describeGate({ all, steps }));
  const context = { all, signal, say };
  const prepared = await prepareSteps(steps, context);
  const outcomes = [prepared, ...(prepared.failed > 0 ? [] : await runSteps(steps, context))];
  outcomes.flatMap(({ remarks = [] }) => remarks).forEach(say);
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
