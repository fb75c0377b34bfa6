/** What is wrong with a pack, at its line. */
export interface PackFault {
  /** Empty for a pack without a name of its own. */
  file: string;
  /** From 1; missing for the file as a whole. */
  line?: number;
  message: string;
}

/** How many faults are looked for: a publisher mends the first before more are of use. */
const mostFaults = 100;

/** The most characters of a name or message: they say what a file says, which may be long. */
const mostShown = 300;

const shorten = (text: string): string =>
  text.length > mostShown ? `${text.slice(0, mostShown - 1).toWellFormed()}…` : text;

/** A fault as one line: `law.jsonl, line 3: …`. */
export function describePackFault({ file, line, message }: PackFault): string {
  if (file === '') return `The file ${shorten(message)}`;
  return `${shorten(file)}${line === undefined ? '' : `, line ${line}`}: ${shorten(message)}`;
}

/** A file or folder that is no pack, or a broken one. The message is a sentence with its first fault. */
export class UnreadablePack extends Error {
  readonly faults: readonly PackFault[];

  constructor(faults: readonly PackFault[]) {
    const [first, ...others] = faults;
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    super(first ? `${describePackFault(first).replace(/\.$/, '')}${more}.` : 'This is no pack.');
    this.faults = faults;
  }
}

/** @throws UnreadablePack with this fault alone */
export function refusePack(file: string, message: string, line?: number): never {
  throw new UnreadablePack([{ file, message, ...(line !== undefined && { line }) }]);
}

/** Collects faults up to the most that are told. */
export class PackFaults {
  readonly list: PackFault[] = [];

  get isFull(): boolean {
    return this.list.length >= mostFaults;
  }

  add(fault: PackFault): void {
    if (!this.isFull) this.list.push(fault);
  }

  /** @throws UnreadablePack if there are any */
  throwIfAny(): void {
    if (this.list.length > 0) throw new UnreadablePack(this.list);
  }
}
