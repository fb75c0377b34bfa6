import { parse, protocol, type PGlite } from '@electric-sql/pglite';
import type { QueryOutcome } from '../connection.ts';
import { StatementNames } from '../statement-names.ts';

const { serialize } = protocol;

type Serialize = (value: unknown) => string;

/** Statements that the embedded database has parsed, by their text: each is sent with its parameters in one message. */
export class PreparedStatements {
  readonly #pglite: PGlite;
  readonly #names = new StatementNames();
  readonly #parameterTypes = new Map<string, number[]>();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Runs one statement, behind the statements of `before`. @throws what the database says */
  async run(
    before: string,
    statement: string,
    parameters: readonly unknown[],
  ): Promise<QueryOutcome<unknown>> {
    const name = this.#names.nameFor(statement);
    if (!name) return this.#runUnprepared(before, statement, parameters);
    const known = this.#parameterTypes.get(name);
    if (!known && before) await this.#pglite.exec(before);
    const types = known ?? (await this.#prepare(name, statement));
    const { messages } = await this.#pglite.execProtocol(
      Buffer.concat([
        ...(known && before ? [serialize.query(before)] : []),
        serialize.bind({ statement: name, values: this.#textsOf(parameters, types) }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]),
    );
    const result = parse.parseResults(messages, this.#pglite.parsers).at(-1);
    return { rows: result?.rows ?? [], affectedRows: result?.affectedRows ?? 0 };
  }

  async #runUnprepared(before: string, statement: string, parameters: readonly unknown[]) {
    if (before) await this.#pglite.exec(before);
    const { rows, affectedRows = 0 } = await this.#pglite.query(statement, [...parameters]);
    return { rows, affectedRows };
  }

  async #prepare(name: string, text: string): Promise<number[]> {
    const { messages } = await this.#pglite.execProtocol(
      Buffer.concat([
        serialize.parse({ name, text }),
        serialize.describe({ type: 'S', name }),
        serialize.sync(),
      ]),
    );
    const types = parse.parseDescribeStatementResults(messages);
    this.#parameterTypes.set(name, types);
    return types;
  }

  #textsOf(parameters: readonly unknown[], types: readonly number[]): (string | null)[] {
    return parameters.map((value, index) => {
      if (value === null || value === undefined) return null;
      const textOf: Serialize = this.#pglite.serializers[types[index] ?? 0] ?? String;
      return textOf(value);
    });
  }
}
