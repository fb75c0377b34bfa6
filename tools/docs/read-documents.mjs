import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../..');

/** The documents of the repository, each with its path and text. */
export function readDocuments() {
  const names = globSync(['*.md', 'docs/**/*.md', '*/README.md', '{server/src,tools}/**/README.md'], {
    cwd: repository,
    exclude: (name) => name === 'node_modules' || name.includes('node_modules/'),
  });
  return names.map((name) => ({ name, text: readFileSync(path.join(repository, name), 'utf8') }));
}

const matches = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, found]) => found))];

/** Lists the files that a document links to, by path in the repository. */
export const listLinkedFiles = ({ name, text }) =>
  matches(text, /\]\((?!https?:|#)([^)#\s]+)/g).map((target) => path.join(path.dirname(name), target));

/** The limit of a line: longer ones do not fit a screen, and a diff shows the whole paragraph. */
const MAX_LINE_LENGTH = 200;

export const listLongLines = ({ text }) => text.split('\n').filter((line) => line.length > MAX_LINE_LENGTH);

/** Lists the headings that a document links to, each as `file#heading` with the path in the repository. */
export const listLinkedHeadings = ({ name, text }) =>
  matches(text, /\]\((?!https?:)([^)\s]*#[^)\s]+)/g).map((target) => {
    const [file, heading] = target.split('#');
    return `${file === '' ? name : path.join(path.dirname(name), file)}#${heading}`;
  });

/** The anchors of a text's headings. */
const listHeadings = (text) =>
  matches(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Whether a linked heading, as `file#heading`, exists. */
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
