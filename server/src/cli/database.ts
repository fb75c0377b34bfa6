import { InvalidArgumentError, type Command } from 'commander';
import { seedMeasurements } from '../boot/seeds/seed-measurements.ts';
import { seedPlatform } from '../boot/seed-platform.ts';
import { addMigrateCommand } from './migrate.ts';
import { onPlatform } from './platform.ts';
import { report, type Output } from './report.ts';

function readCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0 && count <= 10_000_000) return count;
  throw new InvalidArgumentError('must be a number from 1 to 10000000');
}

async function seed(output: Output & { laws?: number }): Promise<void> {
  await onPlatform(async (database, config) => {
    const { loaded, generated } = await seedPlatform(database, { ...config, seed: 'demo' }, (line) =>
      process.stderr.write(`${line}\n`),
    );
    const { laws = 0 } = output;
    const records = laws > 0 ? await seedMeasurements(database, { laws, attached: true }) : 0;
    const lines = [
      loaded
        ? 'Added the demonstration data.'
        : 'The platform has data already: no demonstration data added.',
      ...(laws > 0 ? [`Added ${laws} laws for measurements, ${records} records with what is attached.`] : []),
    ];
    report(output, { demo: loaded, password: generated, laws, records }, lines.join('\n'));
  });
}

/** `lexboard migrate` and `lexboard seed` (decisions §1). */
export function addDatabaseCommands(program: Command): void {
  addMigrateCommand(program);
  program
    .command('seed')
    .description('add the demonstration data to an empty platform')
    .option(
      '--laws <count>',
      'also add so many made-up laws with four records below each, for measurements',
      readCount,
    )
    .option('--json', 'print JSON')
    .action(seed);
}
