import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { builtFile } from '@lexboard/shared-lib/contract';
import { contractRecord } from './contract/contract-record.ts';
import { kitNumber } from './kits.ts';

/**
 * The record of the shell's build in `shell.json`: the files that the page loads and the parts that remotes rely on.
 */
const shellBuild = Type.Object({
  version: Type.String(),
  kit: Type.Optional(kitNumber()),
  /** Null where it was built to be worked on. */
  contract: Type.Union([contractRecord(), Type.Null()]),
  scripts: Type.Array(Type.String()),
  icon: Type.String(),
  files: Type.Array(builtFile()),
  shared: Type.Record(Type.String(), Type.String()),
});

export type ShellBuild = Static<typeof shellBuild>;

const check = Compile(shellBuild);

/**
 * Reads the record of the shell's build in `shellDist`.
 * @throws when there is none, naming what to do
 */
export async function readShellBuild(shellDist: string): Promise<ShellBuild> {
  const file = path.join(shellDist, 'shell.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`The shell is not built: ${file} is missing. Run npm start, or build the shell.`);
  });
  const record: unknown = JSON.parse(text);
  if (!check.Check(record))
    throw new Error(`${file} is not the record of a shell build. Build the shell again.`);
  return record;
}
