/** An attribute as RFC 7643 §7 describes it. What is left out has the default of §2.2. */
export interface Attribute {
  name: string;
  type: 'string' | 'boolean' | 'complex' | 'reference';
  description: string;
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: 'readOnly' | 'readWrite' | 'immutable';
  uniqueness?: 'none' | 'server';
  subAttributes?: readonly Attribute[];
  canonicalValues?: readonly string[];
  referenceTypes?: readonly string[];
}

/** A kind of resource with what is known of it. */
export interface Schema {
  urn: string;
  name: 'User' | 'Group';
  endpoint: '/Users' | '/Groups';
  description: string;
  attributes: readonly Attribute[];
  /** Names of RFC 7643 that are taken and not stored, in lower case. */
  ignored: ReadonlySet<string>;
}

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  ...more,
});

const reference = (kind: string): Attribute => ({
  name: '$ref',
  type: 'reference',
  referenceTypes: [kind],
  description: `The address of the ${kind.toLowerCase()}`,
  mutability: 'readOnly',
});

/** Common to both (RFC 7643 §3.1), and therefore not among the attributes of the schemas. */
const externalId = text('externalId', 'The directory’s own id', { caseExact: true });

/** Most resources of a reply. */
export const mostResults = 200;

/** Set by the server; what is sent of them in a whole resource is not looked at. */
export const serverSet: ReadonlySet<string> = new Set(['id', 'schemas', 'meta']);

export const userSchema: Schema = {
  urn: 'urn:ietf:params:scim:schemas:core:2.0:User',
  name: 'User',
  endpoint: '/Users',
  description: 'A person of the organisation whom the directory manages',
  attributes: [
    text('userName', 'An e-mail address of a domain of the organisation', {
      required: true,
      uniqueness: 'server',
    }),
    {
      name: 'name',
      type: 'complex',
      description: 'The parts of the name',
      subAttributes: [
        text('formatted', 'The whole name'),
        text('familyName', 'Family name'),
        text('givenName', 'Given name'),
      ],
    },
    text('displayName', 'The name as it is shown; without it the whole name is'),
    {
      name: 'emails',
      type: 'complex',
      multiValued: true,
      description: 'One address is stored: the primary one, or that of work. Without one it is the userName',
      subAttributes: [
        text('value', 'The address'),
        text('type', 'Always work', { canonicalValues: ['work'] }),
        { name: 'primary', type: 'boolean', description: 'Always true' },
      ],
    },
    { name: 'active', type: 'boolean', description: 'Whether the person may come in' },
    {
      name: 'groups',
      type: 'complex',
      multiValued: true,
      mutability: 'readOnly',
      description: 'The groups that the person is in',
      subAttributes: [
        text('value', 'The id of the group', { mutability: 'readOnly' }),
        reference('Group'),
        text('display', 'Its name', { mutability: 'readOnly' }),
      ],
    },
  ],
  ignored: new Set(
    'nickname profileurl title usertype preferredlanguage locale timezone password phonenumbers ims photos addresses entitlements roles x509certificates'.split(
      ' ',
    ),
  ),
};

export const groupSchema: Schema = {
  urn: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  name: 'Group',
  endpoint: '/Groups',
  description:
    'A group of the directory. The mappings of the organisation say what its name gives to its members',
  attributes: [
    text('displayName', 'Its name, which the mappings compare', { required: true, uniqueness: 'server' }),
    {
      name: 'members',
      type: 'complex',
      multiValued: true,
      description: 'Users alone: groups in groups are not taken',
      subAttributes: [
        text('value', 'The id of the user', { mutability: 'immutable' }),
        reference('User'),
        text('display', 'The name of the user', { mutability: 'readOnly' }),
        text('type', 'Always User', { mutability: 'immutable', canonicalValues: ['User'] }),
      ],
    },
  ],
  ignored: new Set(),
};

/** Finds an attribute by its name, whose letter case does not matter (RFC 7643 §2.1). */
export const findAttribute = (attributes: readonly Attribute[], name: string): Attribute | undefined =>
  attributes.find((one) => one.name.toLowerCase() === name.toLowerCase());

/** Takes the urn of the schema from the front of an attribute's name (RFC 7644 §3.10). */
export const withoutUrn = ({ urn }: Schema, name: string): string =>
  name.toLowerCase().startsWith(`${urn.toLowerCase()}:`) ? name.slice(urn.length + 1) : name;

export const attributesOf = ({ attributes }: Schema): readonly Attribute[] => [...attributes, externalId];

/** The reply of a list (RFC 7644 §3.4.2). */
export const toListReply = (
  total: number,
  startIndex: number,
  resources: readonly Described[],
): Readonly<Record<string, unknown>> => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

type Described = Readonly<Record<string, unknown>>;

const core = (name: string) => `urn:ietf:params:scim:schemas:core:2.0:${name}`;

/** What this service offers (RFC 7643 §5). */
export const describeService = (base: string): Described => ({
  schemas: [core('ServiceProviderConfig')],
  documentationUri: 'https://www.rfc-editor.org/rfc/rfc7644',
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Token',
      description: 'A token for SCIM, which an administrator makes on the page Organisation',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const describeType = ({ name, endpoint, description, urn }: Schema, base: string): Described => ({
  schemas: [core('ResourceType')],
  id: name,
  name,
  endpoint,
  description,
  schema: urn,
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});

/** An attribute with all its characteristics (RFC 7643 §7). */
const describeAttribute = ({
  subAttributes,
  referenceTypes,
  canonicalValues,
  ...given
}: Attribute): Described => ({
  multiValued: false,
  required: false,
  mutability: 'readWrite',
  returned: 'default',
  ...(given.type !== 'boolean' && given.type !== 'complex' && { caseExact: given.type === 'reference' }),
  ...(given.type !== 'boolean' && { uniqueness: 'none' }),
  ...given,
  ...(canonicalValues && { canonicalValues }),
  ...(referenceTypes && { referenceTypes }),
  ...(subAttributes && { subAttributes: subAttributes.map(describeAttribute) }),
});

const describeSchema = ({ urn, name, description, attributes }: Schema, base: string): Described => ({
  schemas: [core('Schema')],
  id: urn,
  name,
  description,
  attributes: attributes.map(describeAttribute),
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${urn}` },
});

const kinds = [userSchema, groupSchema];

/** The kinds of resources, all or one (RFC 7643 §6). */
export function describeTypes(base: string, id?: string): Described | undefined {
  const types = kinds.map((kind) => describeType(kind, base));
  return id === undefined ? toListReply(types.length, 1, types) : types.find((one) => one['id'] === id);
}

/** The schemas, all or one (RFC 7643 §7). */
export function describeSchemas(base: string, id?: string): Described | undefined {
  const schemas = kinds.map((kind) => describeSchema(kind, base));
  return id === undefined ? toListReply(schemas.length, 1, schemas) : schemas.find((one) => one['id'] === id);
}
