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
export interface Declared {
  name: string;
  call: Call;
  shape: CallShape;
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const isShape = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'summary' in value && 'reply' in value;

const isBuilder = (value: unknown): value is () => unknown => typeof value === 'function';

/** Two calls for option lists have one shape. */
const sharedShapes: Record<string, string> = { optionsList: 'optionsShape', optionsEdit: 'optionsShape' };

/** The calls that a module exports. The shape of `x` or `xCall` is what its export `xShape` makes. */
function callsIn(module: Readonly<Record<string, unknown>>): Declared[] {
  return Object.entries(module).flatMap(([exported, call]) => {
    if (!isCall(call)) return [];
    const name = exported.replace(/Call$/, '');
    const build = module[sharedShapes[name] ?? `${name}Shape`];
    const shape = isBuilder(build) ? build() : undefined;
    if (!isShape(shape)) throw new Error(`The call ${exported} has no shape.`);
    return [{ name, call, shape }];
  });
}

function callsOf(kind: RecordKind): Declared[] {
  const shapes: Readonly<Record<string, CallShape>> = recordShapes(kind);
  const named = Object.entries(recordCalls(kind)).map(([name, call]) => ({
    name,
    call,
    shape: shapes[name],
  }));
  const lists = listNames.map((name) => ({ name, call: listCall(kind, name), shape: shapes.list }));
  const bulk = [
    { name: 'bulk', call: bulkCall(kind), shape: bulkShape(kind) },
    { name: 'stopBulk', call: stopBulkCall(kind), shape: stopBulkShape(kind) },
  ];
  return [...lists, ...named, ...bulk].map(({ name, call, shape }) => {
    if (!shape) throw new Error(`The call ${name} of ${kind.name} has no shape.`);
    return { name: `${kind.name}/${name}`, call, shape };
  });
}

/** An upload takes a file, a download and the manifest take neither body nor query, or are not answered with JSON. */
const isJson = ({ call: { path }, shape: { body, query, reply } }: Declared): boolean =>
  Boolean(body ?? query) &&
  !/\/(attachment|releases\/file)$/.test(path) &&
  !('type' in reply && reply.type === 'string');

/** Every call that the contract or the record kinds name. */
export const allCalls: readonly Declared[] = [
  ...callsIn(contract),
  ...callsIn(domain),
  ...kinds.flatMap(callsOf),
];

/** Those that people and front ends make with JSON and that are answered with JSON. */
export const declaredCalls: readonly Declared[] = allCalls.filter(isJson);
