import { parse, protocol, type PGlite } from '@electric-sql/pglite';
import type { QueryOutcome, Statement } from '../connection.ts';
import { StatementNames } from '../statements/statement-names.ts';

const { serialize } = protocol;

type Serialize = (value: unknown) => string;

/** A prepared statement with its parameter types. */
interface Prepared {
  name: string;
  types: readonly number[];
  /** Used once and then discarded. */
  singleUse: boolean;
}

/** Prepared statements of the embedded database, cached by text. Statements and parameters go in one message. */
export class PreparedStatements {
  readonly #pglite: PGlite;
  readonly #names = new StatementNames();
  readonly #prepared = new Map<string, Prepared>();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /**
   * Runs statements in one message and stops at the first failure. Outside a transaction they form one of their own.
   * @throws the database's error
   */
  async run(statements: readonly Statement[]): Promise<QueryOutcome<unknown>[]> {
    const messages: Uint8Array[] = [];
    for (const [index, { text, parameters }] of statements.entries()) {
      messages.push(...this.#messagesFor(await this.#prepare(text, index), parameters));
    }
    const answer = await this.#pglite.execProtocol(Buffer.concat([...messages, serialize.sync()]));
    const results = parse.parseResults(answer.messages, this.#pglite.parsers);
    return results.map(({ rows, affectedRows = 0 }) => ({ rows, affectedRows }));
  }

  #messagesFor({ name, types, singleUse }: Prepared, parameters: readonly unknown[]): Uint8Array[] {
    return [
      serialize.bind({ statement: name, values: this.#textsOf(parameters, types) }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      ...(singleUse ? [serialize.close({ type: 'S', name })] : []),
    ];
  }

  async #prepare(text: string, index: number): Promise<Prepared> {
    const known = this.#prepared.get(text);
    if (known) return known;
    const lasting = this.#names.nameFor(text);
    const name = lasting ?? `lexboard-passing-${index}`;
    const { messages } = await this.#pglite.execProtocol(
      Buffer.concat([
        // A failed message may have left a statement of this name.
        serialize.close({ type: 'S', name }),
        serialize.parse({ name, text }),
        serialize.describe({ type: 'S', name }),
        serialize.sync(),
      ]),
    );
    const types = parse.parseDescribeStatementResults(messages);
    const prepared = { name, types, singleUse: !lasting };
    if (lasting) this.#prepared.set(text, prepared);
    return prepared;
  }

  #textsOf(parameters: readonly unknown[], types: readonly number[]): (string | null)[] {
    return parameters.map((value, index) => {
      if (value === null || value === undefined) return null;
      const textOf: Serialize = this.#pglite.serializers[types[index] ?? 0] ?? String;
      return textOf(value);
    });
  }
}
