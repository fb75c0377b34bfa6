import { CommandRefused } from '../../release-client/command-refused.ts';
import { report, type Output } from '../report.ts';

/** Drops undefined values, so that the server keeps its own. */
export const omitUndefined = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/** Runs a command and prints its result. A refusal prints each reason, with exit code 1. */
export async function reportDone<Done>(
  output: Output,
  doing: Promise<Done>,
  describe: (done: Done) => string,
): Promise<void> {
  try {
    const done = await doing;
    report(output, done, describe(done));
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    if (output.json) report(output, { refused: error.reasons }, '');
    else
      process.stderr.write(`${['Not done:', ...error.reasons.map((reason) => `- ${reason}`)].join('\n')}\n`);
    process.exitCode = 1;
  }
}
