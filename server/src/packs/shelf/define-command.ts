import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { t } from '@lexboard/shared-lib/texts';
import type { Database } from '../../database/database.ts';
import { CommandRefused } from '../../release-client/command-refused.ts';

/** What a command did: for people, and for programs. */
export interface PackCommandResult {
  lines: string[];
  data: object;
}

/** A command about keys or the shelf; its input may come from another process. @throws CommandRefused */
type PackCommand = (database: Database, input: unknown) => Promise<PackCommandResult>;

export const refuse = (reason: string): never => {
  throw new CommandRefused([reason]);
};

export function defineCommand<Shape extends TSchema>(
  shape: Shape,
  run: (database: Database, input: Static<Shape>) => Promise<PackCommandResult>,
): PackCommand {
  return (database, input) => {
    const check = Compile(shape);
    return check.Check(input)
      ? run(database, input)
      : refuse(t('This command has not the form that it needs.'));
  };
}
