import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settings } from '../../server/src/boot/settings.ts';

export const settingsPage = path.resolve(import.meta.dirname, '../../docs/operations/settings.md');

const linkTo = (target) => `[${path.basename(target).replace(/\.md.*/, '')}](${target})`;

function rowOf([name, { use, default: value, unset, more }]) {
  const otherwise = value === undefined ? unset : `\`${value}\``;
  return `| \`${name}\` | ${use} | ${otherwise} | ${more ? linkTo(more) : ''} |`;
}

/** Renders the settings page with a new table from the settings that the server reads. */
export function makeSettingsPage() {
  const table = [
    '| setting | what it is for | default | more |',
    '|-|-|-|-|',
    ...Object.entries(settings).map(rowOf),
  ];
  return readFileSync(settingsPage, 'utf8').replace(
    /^\| setting \|.*\n(\|.*\n)*/m,
    () => `${table.join('\n')}\n`,
  );
}
