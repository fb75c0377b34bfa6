import path from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import type { ReleasePlan } from '@lexboard/shared-lib/contract';
import type { Output } from '../report.ts';

/** The options that choose a canary's audience. */
export interface AudienceOptions extends Output {
  users?: string[];
  organisations?: string[];
  plan?: number[] | false;
  /** In minutes. */
  every?: number;
  reason?: string;
}

export function readShare(text: string): number {
  const share = Number(text.replace(/\s*%$/, ''));
  if (text.trim() !== '' && share >= 0 && share <= 100) return share;
  throw new InvalidArgumentError('must be per cent, from 0 to 100');
}

export const readNames = (text: string): string[] => {
  const names = text.split(',').map((name) => name.trim());
  return names.filter((name) => name !== '');
};

const readShares = (text: string): number[] => text.split(',').map(readShare);

const minutesOf = { s: 1 / 60, m: 1, h: 60, d: 1440 };

export function readMinutes(text: string): number {
  const [, count = '', unit = ''] = /^(\d+(?:\.\d+)?)([smhd])$/.exec(text) ?? [];
  const minutes = Object.entries(minutesOf).find(([name]) => name === unit)?.[1];
  if (minutes && Number(count) > 0) return Number(count) * minutes;
  throw new InvalidArgumentError('must be a time like 90s, 30m, 2h or 1d');
}

/** Parses a repeatable folder option. */
export const readFolders = (text: string, before: readonly string[] = []): string[] => [
  ...before,
  path.resolve(text),
];

export const withOutput = (command: Command): Command => command.option('--json', 'print JSON');

/** Adds the option for a reason. */
export const withReason = (command: Command): Command =>
  withOutput(command).option('--reason <text>', 'why; it is in the history and the system log');

const DEFAULT_MINUTES = 30;

/** Without a plan the version would go to everyone at once. */
function refuseTimeWithoutPlan(command: Command): void {
  const { plan, every } = command.opts<AudienceOptions>();
  if (every !== undefined && !plan) command.error('error: --every needs --plan');
}

export const withAudience = (command: Command): Command =>
  withReason(command)
    .option(
      '--users <names>',
      'who get it in any case: usernames or e-mail addresses, with commas',
      readNames,
    )
    .option('--organisations <names>', 'whose people get it in any case, with commas', readNames)
    .option(
      '--plan <shares>',
      'shares of a plan, which goes on while the version is no worse: 1,10,50,100',
      readShares,
    )
    .option(
      '--every <time>',
      `how long each share of a plan lasts (default: ${DEFAULT_MINUTES}m)`,
      readMinutes,
    )
    .hook('preAction', refuseTimeWithoutPlan);

/** The plan in the options; undefined without one. */
export const readPlan = ({ plan, every = DEFAULT_MINUTES }: AudienceOptions): ReleasePlan | undefined =>
  plan ? { steps: plan, everyMinutes: every } : undefined;
