import type { Access } from '@lexboard/shared-lib/contract';
import { refusals, sharedParts } from './document-parts.ts';
import { isObject } from './json-identities.ts';
import { nameCalls, toTypeName, type NamedCall } from './named-calls.ts';
import { SchemaNames } from './schema-names.ts';
import { SharedParameters, type Parameter } from './shared-parameters.ts';
import { SharedSchemas } from './shared-schemas.ts';
import { describeTags } from './tags.ts';

type Security = Record<string, string[]>[];

interface Operation {
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: object;
  responses?: Record<string, { description?: string }>;
  security?: Security;
}

/** The operations of a document by address and method. */
type Paths = Record<string, Record<string, Operation>>;

const isPaths = (value: unknown): value is Paths => isObject(value);

/** What a caller shows, by the access that the contract names. */
function secure(access: Access): Security {
  if (access === 'public') return [];
  return access === 'operator' ? [{ session: [] }, { deployToken: [] }] : [{ session: [] }];
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
    const security = named ? secure(named.call.access) : (operation.security ?? []);
    const { requestBody, ...rest } = operation;
    return {
      operationId: named?.operationId ?? nameByAddress(method, address),
      ...rest,
      security,
      ...(requestBody && { requestBody: schemas.replace(requestBody) }),
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
  const parameters = new SharedParameters(paths.flatMap(([, operations]) => Object.values(operations)));
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
