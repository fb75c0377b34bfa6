import type { Command } from 'commander';
import { describePackFormat } from '../../packs/check/pack-schema.ts';

/** Adds `lexboard pack schema`. */
export function addPackSchema(pack: Command): void {
  pack
    .command('schema')
    .description('print the JSON Schema of the format of packs')
    .action(() => console.log(JSON.stringify(describePackFormat(), undefined, 2)));
}
