import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../..');

/** The documents of the repository: name from its root, and text. */
export function readDocuments() {
  const names = globSync(['*.md', 'docs/**/*.md', '*/README.md', '{server/src,tools}/**/README.md'], {
    cwd: repository,
  });
  return names.map((name) => ({ name, text: readFileSync(path.join(repository, name), 'utf8') }));
}

const matches = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, found]) => found))];

/** The files of the repository that a document links to, from the repository's root. */
export const listLinkedFiles = ({ name, text }) =>
  matches(text, /\]\((?!https?:|#)([^)#\s]+)/g).map((target) => path.join(path.dirname(name), target));

/** A line that is longer is read on no screen, and a change of it shows as a whole paragraph. */
const LONGEST_LINE = 200;

export const listLongLines = ({ text }) => text.split('\n').filter((line) => line.length > LONGEST_LINE);

/** The headings that a document links to, each as `file#heading` from the repository's root. */
export const listLinkedHeadings = ({ name, text }) =>
  matches(text, /\]\((?!https?:)([^)\s]*#[^)\s]+)/g).map((target) => {
    const [file, heading] = target.split('#');
    return `${file === '' ? name : path.join(path.dirname(name), file)}#${heading}`;
  });

/** The headings of a text as links name them. */
const listHeadings = (text) =>
  matches(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Whether a linked heading, as `file#heading`, is there. */
export function hasHeading(target) {
  const [file, heading] = target.split('#');
  return listHeadings(readFileSync(path.join(repository, file), 'utf8')).includes(heading);
}

/** The npm scripts that a document names: `npm run x`, `npm start`, `npm test`. */
export const listNamedScripts = ({ text }) =>
  matches(text, /`npm (?:run )?(?!install|ci|run)([a-z][\w:-]*)/g);

/** The administration commands that a document names: `lexboard release publish` gives `release publish`. */
export const listNamedCommands = ({ text }) =>
  matches(text, /`(?:npx )?lexboard ((?:[a-z][a-z-]*)(?: [a-z][a-z-]*)?)/g);
