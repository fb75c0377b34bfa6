import type { ClientBase, Connection, FieldDef, Submittable } from 'pg';
import Result from 'pg/lib/result.js';
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import type { QueryOutcome, Statement } from '../connection.ts';
import type { StatementNames } from '../statements/statement-names.ts';

/** Decodes the rows of a statement; undefined where it has none. */
type RowReader = Result | undefined;

/** Prepared statements by connection, with their row readers, so that each is parsed once. */
const parsed = new WeakMap<Connection, Map<string, RowReader>>();

/** Number of written rows, from the server's command tag: 'INSERT 0 1', 'UPDATE 3', 'COMMIT'. */
function rowsWritten(commandTag: string): number {
  const words = commandTag.split(' ');
  return words[0] === 'SELECT' ? 0 : Number(words.at(-1)) || 0;
}

/**
 * Sends statements in one message of the extended protocol with a single sync. Outside a transaction they form one of their
 * own (PostgreSQL's documentation, "Pipelining"). It stands here since the driver's `pipeline` and the package `postgres` send
 * a sync after each statement, and need a transaction around what only reads (ADR 012).
 */
export class StatementBatch<Row> implements Submittable {
  readonly #client: ClientBase;
  readonly #names: string[];
  readonly #texts: string[];
  readonly #values: ReturnType<typeof prepareValue>[][];
  readonly #settled = Promise.withResolvers<QueryOutcome<Row>[]>();
  readonly #outcomes: QueryOutcome<Row>[] = [];
  #known = new Map<string, RowReader>();
  #reader: RowReader;
  #rows: Row[] = [];

  /** Without a name a statement is parsed each time. */
  constructor(client: ClientBase, statements: readonly Statement[], names: StatementNames | undefined) {
    this.#client = client;
    this.#texts = statements.map(({ text }) => text);
    this.#names = this.#texts.map((text) => names?.nameFor(text) ?? '');
    this.#values = statements.map(({ parameters }) => parameters.map(prepareValue));
  }

  /** Outcome of each statement. Rejects with the first error, after which no statement runs. */
  get outcomes(): Promise<QueryOutcome<Row>[]> {
    return this.#settled.promise;
  }

  submit(connection: Connection): void {
    this.#known = parsed.get(connection) ?? this.#known;
    parsed.set(connection, this.#known);
    const sent = new Set<string>();
    const parts = this.#names.flatMap((name, index) => {
      const isKnown = this.#known.has(name);
      const isParsed = isKnown || sent.has(name);
      if (name) sent.add(name);
      return [
        ...(isParsed ? [] : this.#parse(index)),
        serialize.bind({ statement: name, values: this.#values[index] ?? [] }),
        ...(isKnown ? [] : [serialize.describe({ type: 'P' })]),
        serialize.execute({}),
      ];
    });
    // One write: many small ones would be as many system calls.
    connection.stream.write(Buffer.concat([...parts, serialize.sync()]));
  }

  #parse(index: number): Buffer[] {
    const [name = '', text = ''] = [this.#names[index], this.#texts[index]];
    const parse = serialize.parse({ name, text });
    // A statement that was parsed but failed at its first run is unknown here, though the server has it.
    return name ? [serialize.close({ type: 'S', name }), parse] : [parse];
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#reader = new Result(undefined, this.#client);
    this.#reader.addFields(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const reader = this.#reader ?? this.#known.get(this.#names[this.#outcomes.length] ?? '');
    if (!reader) throw new Error('The server sent a row of a statement that it said has none');
    this.#rows.push(reader.parseRow(fields));
  }

  handleCommandComplete({ text }: { text: string }): void {
    const name = this.#names[this.#outcomes.length];
    if (name && !this.#known.has(name)) this.#known.set(name, this.#reader);
    this.#outcomes.push({ rows: this.#rows, affectedRows: rowsWritten(text) });
    this.#reader = undefined;
    this.#rows = [];
  }

  handleError(error: Error): void {
    this.#settled.reject(error);
  }

  handleReadyForQuery(): void {
    this.#settled.resolve(this.#outcomes);
  }
}
