import type { ClientBase, Connection, FieldDef, Submittable } from 'pg';
import Result from 'pg/lib/result.js';
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import type { QueryOutcome, Statement } from '../connection.ts';
import type { StatementNames } from '../statement-names.ts';

/** The named statements that the server has parsed, by line. */
const parsed = new WeakMap<Connection, Set<string>>();

/**
 * Statements in one message of the extended protocol, with one end for all of them: outside a transaction they are a
 * transaction of their own (PostgreSQL's documentation, "Pipelining"). The driver's own queries end one by one.
 */
export class StatementBatch<Row> implements Submittable {
  readonly #client: ClientBase;
  readonly #names: string[];
  readonly #texts: string[];
  readonly #values: ReturnType<typeof prepareValue>[][];
  readonly #settled = Promise.withResolvers<QueryOutcome<Row>[]>();
  readonly #outcomes: QueryOutcome<Row>[] = [];
  #known = new Set<string>();
  #result: Result<Row>;

  /** Without a name a statement is parsed each time. */
  constructor(client: ClientBase, statements: readonly Statement[], names: StatementNames) {
    this.#client = client;
    this.#result = new Result(undefined, client);
    this.#texts = statements.map(({ text }) => text);
    this.#names = this.#texts.map((text) => names.nameFor(text) ?? '');
    this.#values = statements.map(({ parameters }) => parameters.map(prepareValue));
  }

  /** The outcome of each statement. Rejects with what the first failing one says, after which none is run. */
  get outcomes(): Promise<QueryOutcome<Row>[]> {
    return this.#settled.promise;
  }

  submit(connection: Connection): void {
    this.#known = parsed.get(connection) ?? this.#known;
    parsed.set(connection, this.#known);
    const sent = new Set<string>();
    const parts = this.#names.flatMap((name, index) => {
      const isParsed = this.#known.has(name) || sent.has(name);
      if (name) sent.add(name);
      return [
        ...(isParsed ? [] : this.#parse(index)),
        serialize.bind({ statement: name, values: this.#values[index] ?? [] }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      ];
    });
    // Of many parts the system would be told one by one.
    connection.stream.write(Buffer.concat([...parts, serialize.sync()]));
  }

  #parse(index: number): Buffer[] {
    const [name = '', text = ''] = [this.#names[index], this.#texts[index]];
    const parse = serialize.parse({ name, text });
    // One that was parsed, but then failed when it was first run, is not known here.
    return name ? [serialize.close({ type: 'S', name }), parse] : [parse];
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#result.addFields(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#result.addRow(this.#result.parseRow(fields));
  }

  handleCommandComplete(message: { text: string }): void {
    const name = this.#names[this.#outcomes.length];
    if (name) this.#known.add(name);
    this.#result.addCommandComplete(message);
    const { command, rowCount, rows } = this.#result;
    this.#outcomes.push({ rows, affectedRows: command === 'SELECT' ? 0 : (rowCount ?? 0) });
    this.#result = new Result(undefined, this.#client);
  }

  handleError(error: Error): void {
    this.#settled.reject(error);
  }

  handleReadyForQuery(): void {
    this.#settled.resolve(this.#outcomes);
  }
}
