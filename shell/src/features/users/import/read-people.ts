import { isMailAddress, type NewPerson } from '@lexboard/shared-lib/contract';
import { findPersonNameFault, tidyPersonName, toTextKey } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';

export interface PersonOfLine extends NewPerson {
  /** 1-based. */
  line: number;
}

export interface LineFault {
  line: number;
  message: string;
}

export interface ReadPeople {
  people: PersonOfLine[];
  faults: LineFault[];
}

type Column = 'name' | 'email' | 'access' | 'role';

/** Common headings of each column, as text keys. Files are in English or Hindi, whatever the page. */
const columnWords: Readonly<Record<Column, readonly string[]>> = {
  name: ['name', 'full name', 'employee name', 'person', 'user', 'नाम', 'पूरा नाम', 'व्यक्ति', 'उपयोगकर्ता'],
  email: [
    'email',
    'e-mail',
    'mail',
    'email address',
    'e-mail address',
    'mail id',
    'email id',
    'e-mail id',
    'ईमेल',
    'ई-मेल',
    'ईमेल पता',
  ],
  access: ['access', 'workspace', 'rights', 'permission', 'पहुंच', 'अधिकार'],
  role: ['role', 'administrator', 'admin', 'भूमिका', 'व्यवस्थापक'],
};
const columns: readonly Column[] = ['name', 'email', 'access', 'role'];

const accessWords: Readonly<Record<string, NewPerson['workspaceAccessType']>> = {
  '': 'View',
  view: 'View',
  'view only': 'View',
  'view-only': 'View',
  read: 'View',
  edit: 'Edit',
  'may edit': 'Edit',
  write: 'Edit',
  देखना: 'View',
  देखें: 'View',
  'केवल देखना': 'View',
  संपादन: 'Edit',
  'संपादित करें': 'Edit',
};
const roleWords: Readonly<Record<string, NewPerson['role']>> = {
  '': 'no',
  no: 'no',
  user: 'no',
  yes: 'yes',
  admin: 'yes',
  administrator: 'yes',
  नहीं: 'no',
  उपयोगकर्ता: 'no',
  हां: 'yes',
  व्यवस्थापक: 'yes',
};

/** Splits a line into cells: tabs from a spreadsheet; commas or semicolons with quotes from a text file. */
function splitLine(line: string): string[] {
  if (line.includes('\t')) return line.split('\t').map((cell) => cell.trim());
  const separator = line.includes(';') ? ';' : ',';
  const cells = line.match(new RegExp(`("([^"]|"")*"|[^${separator}"]*)(${separator}|$)`, 'g')) ?? [];
  return cells.slice(0, line === '' ? 0 : cells.length).map((cell) => {
    const text = cell.endsWith(separator) ? cell.slice(0, -1) : cell;
    return text
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"')
      .trim();
  });
}

/** The column of each header cell; undefined if the line is not a header. */
function readHeader(cells: readonly string[]): (Column | undefined)[] | undefined {
  const named = cells.map((cell) => columns.find((one) => columnWords[one].includes(toTextKey(cell))));
  return named.includes('email') ? named : undefined;
}

/** The address of a cell, also in the form of mail programs: `Asha Rao <asha@x.example>`. */
function readAddress(cell: string): { email: string; called: string } {
  const [, called = '', email = cell] = /^(.*?)\s*<([^<>]*)>$/.exec(cell) ?? [];
  return { email, called };
}

/** In a line that starts with an address the name comes from that address, or is missing. */
const asColumns = (cells: readonly string[]): readonly string[] =>
  cells[0]?.includes('@') ? ['', ...cells] : cells;

function readPerson(
  cells: readonly string[],
  header: readonly (Column | undefined)[],
  line: number,
): PersonOfLine | LineFault {
  const cellOf = (column: Column) => cells[header.indexOf(column)] ?? '';
  const { email, called } = readAddress(cellOf('email'));
  const access = accessWords[toTextKey(cellOf('access'))];
  const role = roleWords[toTextKey(cellOf('role'))];
  const name = tidyPersonName(cellOf('name') || called);
  const fault =
    (!isMailAddress(email) && t('“{text}” is not an e-mail address.', { text: email })) ||
    findPersonNameFault(name) ||
    (!access && t('“{text}” is no access: write Edit or View.', { text: cellOf('access') })) ||
    (!role && t('“{text}” is no role: write User or Administrator.', { text: cellOf('role') }));
  if (fault || !access || !role)
    return { line, message: t('Line {line}: {fault}', { line, fault: String(fault) }) };
  return { line, email, name, workspaceAccessType: access, role };
}

/**
 * Parses people from pasted spreadsheet lines or a text file. Columns: name, e-mail address, access (Edit, View) and
 * role, in the order of the header or, without one, in this order. The second line with the same address is an error.
 */
export function readPeople(text: string): ReadPeople {
  const read: ReadPeople = { people: [], faults: [] };
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  let header: readonly (Column | undefined)[] | undefined;
  const seen = new Map<string, number>();
  for (const [index, content] of lines.entries()) {
    const cells = splitLine(content);
    if (cells.every((cell) => cell === '')) continue;
    if (!header) {
      const named = readHeader(cells);
      header = named ?? columns;
      if (named) continue;
    }
    const found = readPerson(header === columns ? asColumns(cells) : cells, header, index + 1);
    if ('message' in found) {
      read.faults.push(found);
      continue;
    }
    const { email } = found;
    const before = seen.get(email.toLowerCase());
    if (before === undefined) read.people.push(found);
    else
      read.faults.push({
        line: found.line,
        message: t('Line {line}: {email} is in line {before}, too.', { line: found.line, email, before }),
      });
    seen.set(email.toLowerCase(), before ?? found.line);
  }
  return read;
}
