import { runCaptured } from '../processes/run-captured.mjs';

/**
 * Runs a Node program of this repository, and once more if a signal ended it. That is no result: V8 may abort a process that opens
 * and closes embedded databases (https://github.com/nodejs/node/issues/64500).
 * @returns {Promise<{ code: number | null, output: string, remarks: string[] }>}
 */
export async function runPastCrash(parameters, options) {
  const run = () => runCaptured(process.execPath, parameters, options);
  const first = await run();
  if (first.code !== null) return { ...first, remarks: [] };
  const second = await run();
  const remarks = [`Crashed, and was run once more: ${parameters.join(' ')}`];
  return { code: second.code, output: `${first.output}\n${second.output}`, remarks };
}
