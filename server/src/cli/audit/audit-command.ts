import { InvalidArgumentError, type Command } from 'commander';
import type { LogHead } from '../../audit/entry-hash.ts';
import { collectOption } from '../repeatable-option.ts';
import { verifyAudit } from './verify-audit.ts';

/** Parses a repeatable option like `1000:e601…`. @throws InvalidArgumentError unless it is a number and a hash */
function readExpected(text: string, earlier: LogHead[] = []): LogHead[] {
  const [, number, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/i.exec(text.trim()) ?? [];
  if (!number || !hash)
    throw new InvalidArgumentError('Give the number and the 64 digits of the hash, with a colon between.');
  return [...earlier, { sequence: Number(number), hash: hash.toLowerCase() }];
}

/** `lexboard verify-audit` (decisions §1). */
export function addAuditCommand(program: Command): void {
  program
    .command('verify-audit')
    .description('prove that no entry of the system logs was changed or removed')
    .option(
      '--expect <number:hash>',
      'an entry printed earlier, which must still exist; may be repeated',
      readExpected,
    )
    .option(
      '--anchors <place>',
      'a file or folder of anchors, or s3://bucket/prefix?region=…: each must still match the log; may be repeated',
      collectOption,
    )
    .option(
      '--public-key <file>',
      'public key that verifies the anchors, if AUDIT_KEY lacks it; may be repeated',
      collectOption,
    )
    .option('--json', 'print JSON')
    .action(verifyAudit);
}
