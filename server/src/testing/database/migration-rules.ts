import { parseMarks } from '../../database/upgrades/migration-marks.ts';
import { splitStatements } from '../../database/upgrades/split-statements.ts';

/** Small tables: migrations may change all their rows at once. */
const smallTables = new Set(['choice', 'organisation', 'platform', 'release_channel']);

interface Rule {
  /** Name of squawk's rule, where it has one. */
  name: string;
  /** Matches an action of `alter table` on an existing table, or a whole statement where `of` is undefined. */
  matches: RegExp;
  of?: 'table' | undefined;
  /** Whether a contract migration may do it: it removes what the previous version needs. */
  contract?: boolean;
}

const column = String.raw`^add (?:column )?(?!constraint|check|unique|primary|foreign|exclude)`;

const rules: Rule[] = [
  { name: 'ban-drop-table', matches: /^drop (?:table|view|schema|type|sequence)\b/, contract: true },
  { name: 'ban-drop-function', matches: /^drop (?:function|procedure|trigger|policy)\b/, contract: true },
  { name: 'ban-revoke', matches: /^revoke\b/, contract: true },
  { name: 'renaming', matches: /^alter \w+ .*\brename\b/, contract: true },
  { name: 'ban-truncate', matches: /^truncate\b/ },
  { name: 'ban-do-block', matches: /^do\b/ },
  { name: 'require-concurrent-index-creation', matches: /^create (?:unique )?index (?!concurrently)/ },
  { name: 'require-concurrent-index-deletion', matches: /^drop index\b(?! concurrently)/ },
  { name: 'ban-long-update', matches: /^(?:update|delete from|insert into .*\bselect)\b/ },
  { name: 'ban-drop-column', of: 'table', matches: /^drop (?:column )?(?!constraint)/, contract: true },
  { name: 'changing-column-type', of: 'table', matches: /^alter .*\btype\b/, contract: true },
  { name: 'adding-not-nullable-field', of: 'table', matches: /^alter .*\bset not null\b/, contract: true },
  { name: 'ban-drop-default', of: 'table', matches: /^alter .*\bdrop default\b/, contract: true },
  {
    name: 'adding-required-field',
    of: 'table',
    matches: new RegExp(`${column}(?=.*\\bnot null\\b)(?!.*\\bdefault\\b)`),
    contract: true,
  },
  {
    name: 'adding-field-with-default',
    of: 'table',
    matches: new RegExp(`${column}.*(?:\\bdefault (?!now\\(\\))[\\w.]+\\(|\\bgenerated\\b|\\bserial\\b)`),
  },
  {
    name: 'constraint-missing-not-valid',
    of: 'table',
    matches: /^add (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)/,
  },
  {
    name: 'constraint-missing-not-valid',
    of: 'table',
    matches: new RegExp(`${column}.*\\b(?:check|references|unique|primary key)\\b`),
  },
  {
    name: 'disallowed-unique-constraint',
    of: 'table',
    matches: /^add (?:constraint \w+ )?(?:unique|primary key|exclude)\b(?!.*\busing index\b)/,
  },
];

/** Splits a list at the commas outside of brackets. */
function splitAtCommas(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${sign}`);
  }
  return parts.map((part) => part.trim());
}

const touched =
  /^(?:alter table (?:if exists )?(?:only )?|update (?:only )?|delete from (?:only )?|insert into )(\w+)/;
const indexed = /^create (?:unique )?index .*? on (?:only )?(\w+)/;

function isExempt(statement: string, newTables: ReadonlySet<string>): boolean {
  const table = (touched.exec(statement) ?? indexed.exec(statement))?.[1] ?? '';
  return newTables.has(table) || (smallTables.has(table) && !statement.startsWith('alter'));
}

function findRules(statement: string): Rule[] {
  const [, actions] = /^alter table (?:if exists )?(?:only )?\w+ (.*)/.exec(statement) ?? [];
  const parts = actions === undefined ? [] : splitAtCommas(actions);
  return rules.filter(({ of, matches }) =>
    of === 'table' ? parts.some((part) => matches.test(part)) : matches.test(statement),
  );
}

/** Whether one transaction adds a constraint as not valid and also validates it: the scan then runs under the lock. */
const validatesItself = (statements: readonly string[]) =>
  statements.some((one) => one.includes(' not valid')) &&
  statements.some((one) => one.includes('validate constraint'));

/**
 * Finds what would block people during a migration, or break a server of the previous version. A contract migration
 * (migrations/README.md) may do the latter.
 * @returns the names of the broken rules with the statements that break them
 */
export function findMigrationFaults(name: string, text: string): string[] {
  const { servesFrom, indexes } = parseMarks(name, text);
  const statements = splitStatements(text).map((statement) => statement.toLowerCase());
  const newTables = new Set(
    statements.flatMap((one) => /^create table (?:if not exists )?(\w+)/.exec(one)?.[1] ?? []),
  );
  const faults = statements
    .filter((statement) => !isExempt(statement, newTables))
    .flatMap((statement) => findRules(statement).map((rule) => ({ rule, statement })))
    .filter(({ rule }) => !(rule.contract && servesFrom !== undefined))
    .map(({ rule, statement }) => `${rule.name}: ${statement}`);
  const own = Number(name.slice(0, 3));
  return [
    ...faults,
    ...(validatesItself(statements)
      ? ['constraint-validated-at-once: validate it in a later migration']
      : []),
    ...(indexes === undefined && statements.some((one) => one.includes('index concurrently'))
      ? ['ban-concurrent-index-creation-in-transaction: say "outside of a transaction"']
      : []),
    ...(servesFrom !== undefined && servesFrom >= own
      ? [`contract-of-the-same-version: ${servesFrom} is not an earlier migration`]
      : []),
  ];
}

/** Finds statements in a file of functions that would break a server of the previous version. */
export const findFunctionFaults = (text: string): string[] =>
  splitStatements(text)
    .map((statement) => statement.toLowerCase())
    .filter((statement) => /^(?:drop|alter table|create (?:function|trigger|procedure))\b/.test(statement))
    .map((statement) => `ban-drop-function: ${statement}`);
