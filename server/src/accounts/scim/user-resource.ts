import type { ScimNames } from '../../database/schema/sign-on-tables.ts';
import { isObject, type Json } from './read-resource.ts';
import { userSchema } from './schemas.ts';
import { createInvalid } from './scim-error.ts';
import type { ScimUser } from './user-repository.ts';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

const partOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

/** What a directory wants of a user. */
export interface WantedUser {
  userName: string;
  email: string;
  externalId: string | null;
  active: boolean;
  names: ScimNames;
}

/** The address that is stored of several: the one added last that is primary, or of work, or any. */
function readEmail(emails: unknown): string | undefined {
  const all: unknown[] = Array.isArray(emails) ? emails : [];
  const chosen =
    all.findLast((one) => partOf(one, 'primary') === true) ??
    all.findLast((one) => textOf(partOf(one, 'type'))?.toLowerCase() === 'work') ??
    all.at(-1);
  return textOf(partOf(chosen, 'value'));
}

/** Reads what is wanted of a whole user. @throws ScimError 400 invalidValue without a userName */
export function toWanted(resource: Json): WantedUser {
  const userName = textOf(resource['userName']);
  if (userName === undefined) throw createInvalid('invalidValue', 'userName is missing.');
  return {
    userName,
    email: readEmail(resource['emails']) ?? userName,
    externalId: textOf(resource['externalId']) ?? null,
    active: resource['active'] !== false,
    names: {
      displayName: textOf(resource['displayName']),
      formatted: textOf(partOf(resource['name'], 'formatted')),
      givenName: textOf(partOf(resource['name'], 'givenName')),
      familyName: textOf(partOf(resource['name'], 'familyName')),
    },
  };
}

/** The name that people see; empty where the directory says none. */
export const shownNameOf = ({ displayName, formatted, givenName, familyName }: ScimNames): string =>
  displayName ?? formatted ?? [givenName, familyName].filter(Boolean).join(' ');

/** A user as the directory left it, which a PATCH changes. */
export function toStoredResource({ userName, externalId, names, email, active }: ScimUser): Json {
  const { displayName, ...name } = names;
  return {
    userName,
    ...(externalId !== null && { externalId }),
    ...(Object.keys(name).length > 0 && { name }),
    ...(displayName !== undefined && { displayName }),
    emails: [{ value: email, type: 'work', primary: true }],
    active,
  };
}

/** A user as a reply gives it. @param base the address of the SCIM service */
export function toUserResource(user: ScimUser, base: string): Json {
  const stored = toStoredResource(user);
  const groups = user.groups.map(({ id, name }) => ({
    value: id,
    $ref: `${base}/Groups/${id}`,
    display: name,
    type: 'direct',
  }));
  return {
    schemas: [userSchema.urn],
    id: String(user.id),
    ...stored,
    displayName: user.names.displayName ?? user.shownName,
    ...(groups.length > 0 && { groups }),
    meta: {
      resourceType: userSchema.name,
      created: user.created.toISOString(),
      lastModified: user.modified.toISOString(),
      location: `${base}/Users/${user.id}`,
    },
  };
}
