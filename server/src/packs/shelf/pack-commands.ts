import type { Database } from '../../database/database.ts';
import { CommandRefused } from '../../release-client/command-refused.ts';
import { describePackFault, UnreadablePack } from '../read/pack-faults.ts';
import { refuse, type PackCommandResult } from './define-command.ts';
import { distrustKey, listKeys, trustKey } from './key-commands.ts';
import { addToShelf, listShelf, removeFromShelf } from './shelf-commands.ts';

/** The control command by which the administration command reaches a running server, which alone may open the embedded database. */
export const packControl = 'pack';

const commands = {
  trust: trustKey,
  keys: listKeys,
  distrust: distrustKey,
  add: addToShelf,
  list: listShelf,
  remove: removeFromShelf,
};

export type PackCommandName = keyof typeof commands;

const isCommand = (name: string): name is PackCommandName => Object.hasOwn(commands, name);

/**
 * Runs a command about keys and the shelf, for the owner of the platform.
 * @param input its name as `command` and what it needs, which may come from another process
 * @throws CommandRefused with each reason
 */
export async function runPackCommand(database: Database, input: unknown): Promise<PackCommandResult> {
  const name = typeof input === 'object' && input !== null && 'command' in input ? String(input.command) : '';
  if (!isCommand(name)) return refuse(`This server does not know the command 'pack ${name}'.`);
  try {
    return await commands[name](database, input);
  } catch (error) {
    if (error instanceof UnreadablePack) throw new CommandRefused(error.faults.map(describePackFault));
    throw error;
  }
}
