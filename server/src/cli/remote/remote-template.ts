import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface NewRemote {
  remote: string;
  /** The path of its page on the platform. */
  address: string;
  title: string;
}

const templateEnding = '.template';
const plainName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const maxNameLength = 40;

const titleOf = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');

/** @param name with or without `mfe-` @throws for an invalid name */
export function nameRemote(name: string): NewRemote {
  const plain = name.replace(/^mfe-/, '');
  if (plainName.test(plain) && plain.length <= maxNameLength)
    return { remote: `mfe-${plain}`, address: `/${plain}`, title: titleOf(plain) };
  throw new Error(
    `'${name}' cannot be the name of a remote: it has small letters, digits and single hyphens, begins with a letter and has ${maxNameLength} characters at most, such as 'tax-calendar'.`,
  );
}

const fillIn = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_place, key: string) => values[key] ?? '');

/** Writes a template's files into a folder. @throws if one of them exists */
export async function writeTemplate(
  template: string,
  folder: string,
  values: Record<string, string>,
): Promise<void> {
  for (const file of await readdir(template, { recursive: true })) {
    if (!file.endsWith(templateEnding)) continue;
    const target = path.join(folder, file.slice(0, -templateEnding.length));
    await mkdir(path.dirname(target), { recursive: true });
    const text = await readFile(path.join(template, file), 'utf8');
    await writeFile(target, fillIn(text, values), { flag: 'wx' });
  }
}
