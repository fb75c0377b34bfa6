import { Command } from 'commander';
import type { ReleaseWebhook } from '@lexboard/shared-lib/contract';
import type { Output } from '../report.ts';
import type { RunCommand } from './on-release-platform.ts';
import { withOutput } from './release-options.ts';
import { omitUndefined, reportDone } from './report-done.ts';

function describeWebhook({ id, remote, url, triedAt, failure, waiting }: ReleaseWebhook): string {
  const last = triedAt === null ? 'nothing sent yet' : (failure ?? `taken ${triedAt}`);
  const queued = waiting > 0 ? `, ${waiting} waiting` : '';
  return `${id}  ${remote ?? 'all remotes'}  ${url}  ${last}${queued}`;
}

const describeWebhooks = (webhooks: readonly ReleaseWebhook[]): string =>
  webhooks.map(describeWebhook).join('\n') || 'There are no webhooks.';

const messageOf = ({ message }: { message: string }): string => message;

function addAddCommand(command: Command, run: RunCommand, own: string | undefined): void {
  withOutput(command.command('add').argument('<address>', 'an https address'))
    .option('--remote <remote>', 'of one remote; without it of all', own)
    .description('add a webhook; prints the secret that signs its notices, once')
    .action((url: string, { remote, ...output }: Output & { remote?: string }) =>
      reportDone(output, run('add-notices', omitUndefined({ url, remote })), ({ message, secret }) =>
        [message, `Its secret, shown only now: ${secret}`].join('\n'),
      ),
    );
}

/**
 * `lexboard release notices …`: webhooks that are notified when a canary waits, is replaced, promoted or rolled back.
 * @param own the remote of a webhook that names none
 */
export function noticesCommand(run: RunCommand, own?: string): Command {
  const command = new Command('notices').description('list the webhooks for notices about canaries');
  withOutput(command.command('list', { isDefault: true }))
    .description('where notices go, and whether the last one was taken')
    .action((output: Output) => reportDone(output, run('notices', {}), describeWebhooks));
  addAddCommand(command, run, own);
  const words = { remove: 'remove a webhook', test: 'send a test notice' } as const;
  for (const name of ['remove', 'test'] as const) {
    withOutput(command.command(name).argument('<id>', 'its number in the list'))
      .description(words[name])
      .action((webhook: string, output: Output) =>
        reportDone(output, run(`${name}-notices`, { webhook }), messageOf),
      );
  }
  return command;
}
