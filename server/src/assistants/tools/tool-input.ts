import { Type } from 'typebox';
import {
  dueStatuses,
  openDueStatuses,
  recordId,
  type DueStatus,
  type KindName,
} from '@lexboard/shared-lib/contract';
import { findKind, type RecordKind } from '@lexboard/shared-lib/domain';

// Plain schemas, which every assistant understands: the calls check the rest.

export const shortText = () => Type.String({ maxLength: 500 });
export const longText = () => Type.String({ maxLength: 10_000 });
export const oneOf = <Value extends string>(values: readonly Value[]) =>
  Type.Unsafe<Value>({ type: 'string', enum: [...values] });
export const idOf = (what: string) => ({ ...recordId(), description: `Id of ${what}` });
export const isoDay = (what: string) =>
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: `${what}, as 2026-11-30` });
export const pageNumber = () => Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 }));

/** Filters of what people do: occurrences and reviews. */
export const workFilters = () => ({
  status: Type.Optional(
    Type.Array(oneOf(dueStatuses), { description: 'Default: what is open, or waits for approval' }),
  ),
  mine: Type.Optional(Type.Boolean({ description: 'Only what the person of the token does or approves' })),
});

/** {@link workFilters} as calls take them. */
export const toWorkFilter = (status: DueStatus[] | undefined, mine: boolean | undefined) => ({
  status: status ?? [...openDueStatuses, 'Submitted' as const],
  ...(mine && { mine: 'yes' as const }),
});

/** @throws for a name that the schema of the tool does not allow */
export function findKindOf(name: KindName): RecordKind {
  const kind = findKind(name);
  if (!kind) throw new Error(`There is no kind ${name}`);
  return kind;
}

/** The page of a record, with its dialog open. */
export const toRecordPage = (kind: KindName, id: number): string =>
  `/workspace?tab=${findKindOf(kind).tab.name}&open=${kind}:${id}`;

/** Some members of a reply. */
export const pick = <From extends object, Name extends keyof From>(from: From, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]));
