import * as contract from '@lexboard/shared-lib/contract';
import {
  type Call,
  type CallShape,
  bulkCall,
  bulkShape,
  listCall,
  listNames,
  recordCalls,
  recordShapes,
  stopBulkCall,
  stopBulkShape,
} from '@lexboard/shared-lib/contract';
import * as domain from '@lexboard/shared-lib/domain';
import { kinds, type RecordKind } from '@lexboard/shared-lib/domain';

/** A call of the contract with its shape. */
export interface NamedCall {
  /** As the contract exports it: `dueList`; of a kind: `law/add`. */
  name: string;
  /** Its name in the OpenAPI document and in clients made from it: `dueList`, `lawAdd`, `lawListAll`. */
  operationId: string;
  /** The name of its shape, which calls may share, and the one that it has in every kind: `lawList`, `list`. */
  shapeName: string;
  shapeOfKinds: string;
  call: Call;
  shape: CallShape;
}

/** `dueRow` to `DueRow`, and `deleted records` to `DeletedRecords`. */
export const toTypeName = (name: string): string =>
  name.replaceAll(/(?:^[^A-Za-z0-9]*|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_found, letter: string) =>
    letter.toUpperCase(),
  );

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const isShape = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'summary' in value && 'reply' in value;

const isBuilder = (value: unknown): value is () => unknown => typeof value === 'function';

/** Two calls for option lists have one shape. */
const sharedShapes: Record<string, string> = { optionsList: 'options', optionsEdit: 'options' };

/** The calls that a module exports. The shape of `x` or `xCall` is what its export `xShape` makes. */
function callsIn(module: Readonly<Record<string, unknown>>): NamedCall[] {
  return Object.entries(module).flatMap(([exported, call]) => {
    if (!isCall(call)) return [];
    const name = exported.replace(/Call$/, '');
    const shapeName = sharedShapes[name] ?? name;
    const build = module[`${shapeName}Shape`];
    const shape = isBuilder(build) ? build() : undefined;
    if (!isShape(shape)) throw new Error(`The call ${exported} has no shape.`);
    return [{ name, operationId: name, shapeName, shapeOfKinds: shapeName, call, shape }];
  });
}

function callsOf(kind: RecordKind): NamedCall[] {
  const shapes: Readonly<Record<string, CallShape>> = {
    ...recordShapes(kind),
    bulk: bulkShape(kind),
    stopBulk: stopBulkShape(kind),
  };
  const lists = listNames.map((list) => ({
    name: list,
    end: `List${toTypeName(list)}`,
    shape: 'list',
    call: listCall(kind, list),
  }));
  const calls = { ...recordCalls(kind), bulk: bulkCall(kind), stopBulk: stopBulkCall(kind) };
  const others = Object.entries(calls).map(([name, call]) => ({
    name,
    end: toTypeName(name),
    shape: name,
    call,
  }));
  return [...lists, ...others].map(({ name, end, shape, call }) => {
    const built = shapes[shape];
    if (!built) throw new Error(`The call ${name} of ${kind.name} has no shape.`);
    return {
      name: `${kind.name}/${name}`,
      operationId: `${kind.name}${end}`,
      shapeName: `${kind.name}${toTypeName(shape)}`,
      shapeOfKinds: shape,
      call,
      shape: built,
    };
  });
}

/** Every call that the contract or the record kinds name; a new export of the contract is among them. */
export const nameCalls = (): NamedCall[] => [
  ...callsIn(contract),
  ...callsIn(domain),
  ...kinds.flatMap(callsOf),
];
