import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { uniqueWord } from '../record/laws.ts';
import { password } from './accounts.ts';

/** Adds an organisation that has nothing, by the administration command. @returns its administrator */
export async function addOrganisation(): Promise<{ username: string; password: string }> {
  const word = uniqueWord();
  const username = `founder-${word}`;
  const secret = password();
  const person = ['--email', `${username}@example.org`, '--role', 'yes', '--access', 'Edit'];
  const of = ['--organisation', `Works ${word}`, '--new-organisation'];
  const env = { ...process.env, DATA_DIR: process.env.LEXBOARD_DATA_DIR, LEXBOARD_PASSWORD: secret };
  await promisify(execFile)('npx', ['lexboard', 'user', 'add', username, ...person, ...of], { env });
  return { username, password: secret };
}
