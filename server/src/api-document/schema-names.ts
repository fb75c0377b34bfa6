import * as contract from '@lexboard/shared-lib/contract';
import { doneReply, kindSchemas, rowsSchemas, strictObject } from '@lexboard/shared-lib/contract';
import { kinds } from '@lexboard/shared-lib/domain';
import type { TSchema } from 'typebox';
import { acceptUsername } from '../http/requests/accept-username.ts';
import { toSentSchema } from '../http/requests/numbers-as-text.ts';
import { JsonIdentities } from './json-identities.ts';
import { toTypeName, type NamedCall } from './named-calls.ts';

const isSchema = (value: unknown): value is TSchema => typeof value === 'object' && value !== null;

/** The schemas that exports of the contract make without a parameter: `dueRowSchema` makes `DueRow`. */
function listExported(module: Readonly<Record<string, unknown>>): [name: string, schema: TSchema][] {
  return Object.entries(module).flatMap(([exported, build]) => {
    const [, name, end] = /^(\w+?)(Schema|Reply|Body)$/.exec(exported) ?? [];
    if (!name || typeof build !== 'function' || build.length > 0) return [];
    const schema: unknown = Reflect.apply(build, undefined, []);
    if (!isSchema(schema) || !('type' in schema || 'anyOf' in schema)) return [];
    return [[toTypeName(end === 'Schema' ? name : exported), schema]];
  });
}

const ofEveryKind = (): [name: string, schema: TSchema][] =>
  kinds.flatMap((kind) =>
    Object.entries(kindSchemas(kind)).map(([end, schema]): [string, TSchema] => [
      toTypeName(kind.name) + end,
      schema,
    ]),
  );

const ofRows = (): [name: string, schema: TSchema][] =>
  Object.entries(rowsSchemas()).map(([control, schema]) => [`${toTypeName(control)}Rows`, schema]);

/** The names of schemas that the calls share, and of the body and reply of each call. */
export class SchemaNames {
  readonly #identities = new JsonIdentities();
  readonly #names = new Map<number, string>();

  constructor(calls: readonly NamedCall[]) {
    this.#add('EmptyBody', this.#sentBody(strictObject({})));
    this.#add('DoneReply', doneReply({}));
    for (const [name, schema] of [...listExported(contract), ...ofEveryKind(), ...ofRows()]) {
      const [sent, isBody] = [toSentSchema(schema).described, name.endsWith('Body')];
      this.#add(name, isBody ? this.#sentBody(schema) : schema);
      if (!isBody) this.#add(name.startsWith('Sent') ? name : `Sent${name}`, sent);
    }
    this.#addShapes(calls);
  }

  /** The name of a schema of the document, which may have a description of its own. */
  find(schema: object): string | undefined {
    return this.#names.get(this.#identities.of(schema));
  }

  /** Names the bodies and replies of calls that share them with no other call, or only with the same call of other kinds. */
  #addShapes(calls: readonly NamedCall[]): void {
    const parts = calls.flatMap(({ shape: { body, reply }, ...call }) => [
      ...(body ? [{ ...call, end: 'Body', schema: this.#sentBody(body) }] : []),
      ...(Reflect.get(reply, 'type') === 'object' ? [{ ...call, end: 'Reply', schema: reply }] : []),
    ]);
    const alike = Map.groupBy(parts, ({ schema }) => this.#identities.of(schema));
    for (const [first, ...others] of alike.values()) {
      if (!first || others.some(({ shapeOfKinds }) => shapeOfKinds !== first.shapeOfKinds)) continue;
      const isOfKinds = others.some(({ shapeName }) => shapeName !== first.shapeName);
      this.#add(toTypeName(isOfKinds ? first.shapeOfKinds : first.shapeName) + first.end, first.schema);
    }
  }

  #add(name: string, schema: object): void {
    const id = this.#identities.of(schema);
    if (!this.#names.has(id)) this.#names.set(id, name);
  }

  #sentBody(body: TSchema): object {
    const { body: accepted = body } = acceptUsername({ summary: '', tag: '', body, reply: body });
    return toSentSchema(accepted).described;
  }
}
