import { JsonIdentities } from './json-identities.ts';
import { toTypeName } from './named-calls.ts';

export interface Parameter {
  name: string;
  in: string;
}

interface Caller {
  tags?: string[];
  parameters?: Parameter[];
}

/** How often a parameter stands under a name, and with how many contents. */
interface Uses {
  count: number;
  contents: Set<number>;
}

/** Headers in the usual case: `Idempotency-Key`. */
const toHeaderCase = (name: string) => name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

const toUsualCase = <P extends Parameter>(parameter: P): P =>
  parameter.in === 'header' ? { ...parameter, name: toHeaderCase(parameter.name) } : parameter;

/**
 * The parameters that several calls take, once. One is shared as `page` where all of this name are alike, as `LawState` where
 * all of the tag `law` are.
 */
export class SharedParameters {
  readonly #identities = new JsonIdentities();
  readonly #uses = new Map<string, Uses>();
  readonly #shared = new Map<string, Parameter>();

  constructor(callers: readonly Caller[]) {
    for (const { tags: [tag = ''] = [], parameters = [] } of callers) {
      for (const parameter of parameters)
        for (const name of namesOf(parameter, tag)) this.#count(name, parameter);
    }
  }

  get all(): Record<string, Parameter> {
    return Object.fromEntries(this.#shared);
  }

  /** @returns a call with references in place of the parameters that it shares */
  replace<C extends Caller>(caller: C): C | (Omit<C, 'parameters'> & { parameters: object[] }) {
    const { tags: [tag = ''] = [], parameters } = caller;
    return parameters ? { ...caller, parameters: parameters.map((one) => this.#refer(one, tag)) } : caller;
  }

  #count(name: string, parameter: Parameter): void {
    const { count, contents } = this.#uses.get(name) ?? { count: 0, contents: new Set() };
    this.#uses.set(name, { count: count + 1, contents: contents.add(this.#identities.of(parameter)) });
  }

  #refer(parameter: Parameter, tag: string): object {
    const isShared = (name: string) => {
      const uses = this.#uses.get(name);
      return uses !== undefined && uses.count > 1 && uses.contents.size === 1;
    };
    const name = namesOf(parameter, tag).find(isShared);
    if (!name) return toUsualCase(parameter);
    this.#shared.set(name, toUsualCase(parameter));
    return { $ref: `#/components/parameters/${name}` };
  }
}

const namesOf = ({ name }: Parameter, tag: string) => [name, toTypeName(`${tag} ${name}`)];
