import { nameCalls, type NamedCall } from '../api-document/named-calls.ts';

/** A call of the contract with its shape. */
export type Declared = Pick<NamedCall, 'name' | 'call' | 'shape'>;

/** An upload takes a file, a download and the manifest take neither body nor query, or are not answered with JSON. */
const isJson = ({ call: { path }, shape: { body, query, reply } }: Declared): boolean =>
  Boolean(body ?? query) &&
  !/\/(attachment|releases\/file)$/.test(path) &&
  !('type' in reply && reply.type === 'string');

/** Every call that the contract or the record kinds name. */
export const allCalls: readonly NamedCall[] = nameCalls();

/** Those that people and front ends make with JSON and that are answered with JSON. */
export const declaredCalls: readonly NamedCall[] = allCalls.filter(isJson);

/** The same without what licences, returns and other compliances have from the code of all kinds: laws and notices stand for it. */
export const differingCalls = declaredCalls.filter(
  ({ name }) => !/^(license|return|othercomp)\/(?!add$|update$)/.test(name),
);
