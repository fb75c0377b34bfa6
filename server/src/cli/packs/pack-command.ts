import { Command } from 'commander';
import { addPackBuild } from './pack-build.ts';
import { addPackCheck } from './pack-check.ts';
import { addPackSchema } from './pack-schema.ts';
import { addPackKeys, addPackShelf } from './pack-shelf.ts';
import { addPackSign } from './pack-sign.ts';

/** `lexboard pack …`. */
export function packCommand(): Command {
  const command = new Command('pack').description('make packs of laws and obligations, and offer them');
  addPackCheck(command);
  addPackBuild(command);
  addPackSign(command);
  addPackSchema(command);
  addPackKeys(command);
  addPackShelf(command);
  return command;
}
