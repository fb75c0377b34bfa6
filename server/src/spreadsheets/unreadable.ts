import { words } from '@lexboard/shared-lib/texts';

/** The reasons why a file cannot be read, with the remedy, as messages to the user. */
const reasons = words({
  notSpreadsheet:
    'This file is neither an Excel workbook (.xlsx) nor a text file (.csv, .tsv). Open it in your spreadsheet program and save it as .xlsx.',
  oldWorkbook:
    'This workbook is in the format of Excel 97 to 2003 (.xls). Open it in Excel, save it as an Excel workbook (.xlsx), and choose that file.',
  password:
    'This workbook is protected by a password. Open it in Excel, remove the password (File, Info, Protect Workbook), save it, and choose it again.',
  tooLarge:
    'This file is too large: at most 25 MB, and no more inside than a table of that size needs. Split it into several files, or delete the sheets and pictures that are not needed.',
  tooManyRows:
    'There are more than 20,000 rows below the header. Split the table into several files and import one after the other.',
  tooManyColumns:
    'There are more than 200 columns with values. Delete the columns that are not to be imported and save the file again.',
  tooManyCells:
    'This file has more cells than a table of 20,000 rows and 200 columns, most of them blank. Delete the blank columns, and save the file again.',
  tooLongRow:
    'A row of this file has more than 2,000,000 characters. If a cell begins with a quotation mark and has no end, correct it; else open the file in your spreadsheet program and save it as .xlsx.',
  damaged:
    'This file is damaged and cannot be read. Open it in your spreadsheet program, save it under a new name as .xlsx, and choose that file.',
  empty:
    'There is no row below a header in this file. Check that it is the right file, and that its sheet is not hidden.',
  unknownSheet: 'The file has no visible sheet of this name. Choose one of its sheets.',
  unknownEncoding: 'This encoding is not known. Choose UTF-8, UTF-16 or Windows-1252.',
  wrongEncoding:
    'The text of this file is not in this encoding. Choose another encoding, or save the file as CSV UTF-8.',
  openQuote:
    'A cell of this file begins with a quotation mark and has no end. Correct it, or open the file in your spreadsheet program and save it as .xlsx.',
});

export type UnreadableCode = keyof typeof reasons;

const isCode = (code: string): code is UnreadableCode => code in reasons;

/** Each reason, in the language of its reader. */
export const unreadable = Object.keys(reasons)
  .filter(isCode)
  .map((code) => () => reasons[code]);

/** A file whose rows cannot be read. Its message to the user names the reason and the remedy. */
export class UnreadableSpreadsheet extends Error {
  readonly code: UnreadableCode;

  constructor(code: UnreadableCode, options?: ErrorOptions) {
    super(reasons[code], options);
    this.code = code;
  }
}

export function refuse(code: UnreadableCode): never {
  throw new UnreadableSpreadsheet(code);
}
