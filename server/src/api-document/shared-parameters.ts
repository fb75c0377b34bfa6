import { JsonIdentities } from './json-identities.ts';
import { toTypeName } from './named-calls.ts';

export interface Parameter {
  name: string;
  in: string;
  schema?: { type?: unknown };
}

interface Caller {
  tags?: string[];
  parameters?: Parameter[];
}

/** Values of parameters by name, where all calls that have examples agree. */
export type ParameterExamples = ReadonlyMap<string, string>;

/** Headers in the usual case: `Idempotency-Key`. */
const toHeaderCase = (name: string) => name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

const tagOf = ({ tags: [tag = ''] = [] }: Caller) => tag;

/**
 * The parameters that several calls take, once. `page` is what most calls mean by it; `LawId` is what most calls of the tag `law`
 * mean by `id`, where that is something else.
 */
export class SharedParameters {
  readonly #identities = new JsonIdentities();
  readonly #examples: ParameterExamples;
  /** For each name the number of uses by content. */
  readonly #uses = new Map<string, Map<number, number>>();
  readonly #shared = new Map<string, Parameter>();

  constructor(callers: readonly Caller[], examples: ParameterExamples) {
    this.#examples = examples;
    for (const caller of callers) {
      for (const parameter of caller.parameters ?? []) {
        for (const name of this.#namesFor(parameter, caller)) this.#count(name, parameter);
      }
    }
  }

  get all(): Record<string, Parameter> {
    return Object.fromEntries(this.#shared);
  }

  /** @returns a call with references in place of the parameters that it shares */
  replace<C extends Caller>(caller: C): object {
    const { parameters } = caller;
    return parameters ? { ...caller, parameters: parameters.map((one) => this.#refer(one, caller)) } : caller;
  }

  #namesFor = ({ name }: Parameter, caller: Caller) => [name, toTypeName(`${tagOf(caller)} ${name}`)];

  #count(name: string, parameter: Parameter): void {
    const uses = this.#uses.get(name) ?? new Map<number, number>();
    const id = this.#identities.of(parameter);
    this.#uses.set(name, uses.set(id, (uses.get(id) ?? 0) + 1));
  }

  #isShared(name: string, parameter: Parameter): boolean {
    const uses = this.#uses.get(name) ?? new Map<number, number>();
    const count = uses.get(this.#identities.of(parameter)) ?? 0;
    const most = Math.max(...uses.values());
    return count > 1 && count === most && [...uses.values()].filter((one) => one === most).length === 1;
  }

  #refer(parameter: Parameter, caller: Caller): object {
    const name = this.#namesFor(parameter, caller).find((one) => this.#isShared(one, parameter));
    if (!name) return this.#describe(parameter);
    this.#shared.set(name, this.#describe(parameter));
    return { $ref: `#/components/parameters/${name}` };
  }

  #describe(parameter: Parameter): Parameter {
    if (parameter.in === 'header') return { ...parameter, name: toHeaderCase(parameter.name) };
    const text = parameter.in === 'query' ? this.#examples.get(parameter.name) : undefined;
    if (text === undefined) return parameter;
    const example = parameter.schema?.type === 'integer' ? Number(text) : text;
    return { ...parameter, ...{ example } };
  }
}
