import { readShellBuild, type ShellBuild } from '../../builds/shell-build.ts';
import type { Transaction } from '../../database/transaction.ts';

/**
 * Reads the record of the shell that remotes have to fit.
 * @param directory the transaction that the caller has open, where it has one: inside it no other can be opened
 */
export type ReadShell = (directory?: Transaction) => Promise<ShellBuild>;

/** Reads the shell's build in `shellDist` whenever it is asked for. */
export const findShell =
  (shellDist: string): ReadShell =>
  () =>
    readShellBuild(shellDist);
