import { scopesOf, type Call } from '@lexboard/shared-lib/contract';
import { refusals, sharedParts } from './document-parts.ts';
import { placed, validFor } from './examples/good-bodies.ts';
import { isObject } from './json-identities.ts';
import { nameCalls, toTypeName, type NamedCall } from './named-calls.ts';
import { SchemaNames } from './schema-names.ts';
import { SharedParameters, type Parameter, type ParameterExamples } from './shared-parameters.ts';
import { SharedSchemas } from './shared-schemas.ts';
import { describeTags } from './tags.ts';

type Security = Record<string, string[]>[];

interface RequestBody {
  content: Record<string, object>;
}

interface Operation {
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses?: Record<string, { description?: string }>;
  security?: Security;
}

/** The operations of a document by address and method. */
type Paths = Record<string, Record<string, Operation>>;

const isPaths = (value: unknown): value is Paths => isObject(value);

/** What a caller shows, by the access that the contract names; a token needs the scope of the call. */
function secure(call: Call): Security {
  if (call.access === 'public') return [];
  return [
    { session: [] },
    ...scopesOf(call).map((scope) => ({ token: [scope] })),
    ...(call.access === 'operator' ? [{ deployToken: [] }] : []),
  ];
}

/** The right of a token in words, which readable pages show; they do not show the scopes of `security`. */
function describeRight(call: Call): string {
  if (call.access === 'public') return 'Needs no session and no token.';
  const scopes = scopesOf(call).map((scope) => `\`${scope}\``);
  return scopes.length > 0
    ? `A token needs the right ${scopes.join(' or ')}.`
    : 'No personal token opens this call.';
}

/** The JSON body of a call with its example. */
function withExample({ content, ...rest }: RequestBody, { name, shape }: NamedCall): RequestBody {
  const json = content['application/json'];
  const example = placed(shape, validFor(name)).body;
  return { ...rest, content: { ...content, ...(json && { 'application/json': { ...json, example } }) } };
}

/** What calls take in their addresses, where those that take it have the same example. */
function listParameterExamples(calls: readonly NamedCall[]): ParameterExamples {
  const given = calls.flatMap(({ name, shape }) => Object.entries(placed(shape, validFor(name)).query ?? {}));
  const values = Map.groupBy(given, ([name]) => name);
  return new Map(given.filter(([name, value]) => values.get(name)?.every(([, other]) => other === value)));
}

/** The name of a call that is not in the contract, by its address: `getHealthLive`. */
const nameByAddress = (method: string, address: string): string =>
  method + toTypeName(address.replace(/^\/api/, '').replaceAll(/\{[^}]*\}/g, ''));

/** The replies of a call: its own, and shared ones in place of its refusals. */
function describeResponses({ responses = {} }: Operation, isPublic: boolean) {
  const own = Object.entries(responses).filter(([status]) => !status.endsWith('XX'));
  for (const [, response] of own)
    if (response.description === 'Default Response') response.description = 'Done';
  return { ...Object.fromEntries(own), ...('4XX' in responses && refusals(isPublic)) };
}

/** Names and secures an operation, and lets it refer to shared schemas and replies. */
function createFinish(calls: readonly NamedCall[], schemas: SharedSchemas) {
  const byRoute = new Map(calls.map((one) => [`${one.call.method} /api${one.call.path}`, one]));
  return (operation: Operation, method: string, address: string) => {
    const named = byRoute.get(`${method.toUpperCase()} ${address}`);
    const security = named ? secure(named.call) : (operation.security ?? []);
    const { requestBody, ...rest } = operation;
    return {
      operationId: named?.operationId ?? nameByAddress(method, address),
      ...rest,
      ...(named && { description: describeRight(named.call) }),
      security,
      ...(requestBody && {
        requestBody: schemas.replace(named ? withExample(requestBody, named) : requestBody),
      }),
      responses: schemas.replace(describeResponses(operation, security.length === 0)),
    };
  };
}

/**
 * Finishes the document that is made of the routes: each call gets its name in the contract and says who may make it; what
 * calls share stands once, by a name that the contract has (doors §3).
 */
export function finishDocument(made: unknown) {
  const paths = isPaths(made) ? Object.entries(made) : [];
  const calls = nameCalls();
  const schemas = new SharedSchemas(new SchemaNames(calls));
  const finish = createFinish(calls, schemas);
  const parameters = new SharedParameters(
    paths.flatMap(([, operations]) => Object.values(operations)),
    listParameterExamples(calls),
  );
  const finished = paths.map(([address, operations]): [address: string, operations: object] => [
    address,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        parameters.replace(finish(operation, method, address)),
      ]),
    ),
  ]);
  const responses = schemas.replace(sharedParts.responses);
  return {
    tags: describeTags(),
    paths: Object.fromEntries(finished),
    components: { ...sharedParts, responses, schemas: schemas.all, parameters: parameters.all },
  };
}
