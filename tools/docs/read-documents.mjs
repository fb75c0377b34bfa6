import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../..');

/** The documents of the repository: name from its root, and text. */
export function readDocuments() {
  const names = globSync(['*.md', 'docs/**/*.md', '*/README.md', 'server/src/**/README.md'], {
    cwd: repository,
  });
  return names.map((name) => ({ name, text: readFileSync(path.join(repository, name), 'utf8') }));
}

const matches = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, found]) => found))];

/** The files of the repository that a document links to, from the repository's root. */
export const listLinkedFiles = ({ name, text }) =>
  matches(text, /\]\((?!https?:|#)([^)#\s]+)/g).map((target) => path.join(path.dirname(name), target));

/** The npm scripts that a document names: `npm run x`, `npm start`, `npm test`. */
export const listNamedScripts = ({ text }) =>
  matches(text, /`npm (?:run )?(?!install|ci|run)([a-z][\w:-]*)/g);

/** The administration commands that a document names: `lexboard release publish` gives `release publish`. */
export const listNamedCommands = ({ text }) =>
  matches(text, /`(?:npx )?lexboard ((?:[a-z][a-z-]*)(?: [a-z][a-z-]*)?)/g);
