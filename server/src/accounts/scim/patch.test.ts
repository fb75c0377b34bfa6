import { applyPatch } from './patch.ts';
import type { Json } from './read-resource.ts';
import { groupSchema, userSchema } from './schemas.ts';

const before: Json = {
  userName: 'asha@company.example',
  externalId: '1',
  name: { givenName: 'Asha', familyName: 'Rao' },
  emails: [{ value: 'asha@company.example', type: 'work', primary: true }],
  active: true,
};
const emails = (...values: string[]) => values.map((value) => ({ value, type: 'work', primary: true }));
const core = 'urn:ietf:params:scim:schemas:core:2.0:User';

const patch = (...operations: object[]) =>
  applyPatch(userSchema, before, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: operations,
  });

function faultOf(...operations: object[]): unknown {
  try {
    return patch(...operations);
  } catch (error) {
    return error;
  }
}

/** As Entra ID, Okta and RFC 7644 send them. */
it.each<[string, object, Json]>([
  ['Entra: text for truth', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
  ['Entra: list of truth', { op: 'Add', path: 'active', value: 'True' }, { active: true }],
  [
    'Entra: part of a name',
    { op: 'Add', path: 'name.givenName', value: 'A.' },
    { name: { givenName: 'A.', familyName: 'Rao' } },
  ],
  [
    'Entra: work address',
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'a@company.example' },
    { emails: emails('a@company.example') },
  ],
  [
    'Entra: paths as names, without a path',
    {
      op: 'Replace',
      value: {
        'name.familyName': 'R.',
        active: 'False',
        'emails[type eq "work"].value': 'b@company.example',
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department': 'Law',
      },
    },
    { name: { givenName: 'Asha', familyName: 'R.' }, active: false, emails: emails('b@company.example') },
  ],
  ['Entra: not stored', { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '1' }, {}],
  [
    'Entra: extension',
    { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager', value: '9' },
    {},
  ],
  ['Okta: without a path', { op: 'replace', value: { active: false } }, { active: false }],
  [
    'Okta: id beside it',
    { op: 'replace', value: { id: '5', schemas: [core], displayName: 'Asha' } },
    { displayName: 'Asha' },
  ],
  [
    'whole name',
    { op: 'replace', path: 'name', value: { familyName: 'R.' } },
    { name: { givenName: 'Asha', familyName: 'R.' } },
  ],
  [
    'urn and letter case',
    { op: 'REPLACE', path: `${core}:USERNAME`, value: 'x@company.example' },
    { userName: 'x@company.example' },
  ],
  ['removal', { op: 'remove', path: 'externalId' }, { externalId: undefined }],
  ['null removes', { op: 'replace', path: 'externalId', value: null }, { externalId: undefined }],
  [
    'removal of a part',
    { op: 'remove', path: 'name.givenName' },
    { name: { givenName: undefined, familyName: 'Rao' } },
  ],
  ['removal of all values', { op: 'remove', path: 'emails' }, { emails: [] }],
  [
    'addition of a value',
    { op: 'add', path: 'emails', value: [{ value: 'c@company.example', type: 'work', primary: true }] },
    { emails: emails('asha@company.example', 'c@company.example') },
  ],
  [
    'the same value again',
    { op: 'add', path: 'emails', value: [{ value: 'asha@company.example' }] },
    { emails: emails('asha@company.example') },
  ],
])('takes %s', (_what, operation, changed) => {
  expect(patch(operation)).toEqual({ ...before, ...changed });
});

it.each([
  [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
  [{ op: 'replace', path: 'active' }, 'invalidValue'],
  [{ op: 'replace', value: 'x' }, 'invalidValue'],
  [{ op: 'replace', path: 'groups', value: [] }, 'mutability'],
  [{ op: 'remove', path: 'userName' }, 'mutability'],
  [{ op: 'replace', path: 'meta.created', value: 'x' }, 'mutability'],
  [{ op: 'replace', path: 'active[value eq "x"]', value: true }, 'invalidPath'],
  [{ op: 'replace', path: '__proto__', value: {} }, 'invalidPath'],
  [{ op: 'replace', path: 'emails[', value: {} }, 'invalidPath'],
  [{ op: 'replace', path: 5, value: {} }, 'invalidPath'],
  [{ op: 'replace', path: 'emails[type eq "home"].value', value: 'x' }, 'noTarget'],
  [{ op: 'delete', path: 'active' }, 'invalidSyntax'],
])('refuses %j as %s', (operation, scimType) => {
  expect(faultOf(operation)).toMatchObject({ status: 400, scimType });
});

const members = (count: number) => Array.from({ length: count }, (_, at) => ({ value: String(at) }));
const patchGroup = (...operations: object[]) =>
  applyPatch(
    groupSchema,
    { displayName: 'All', members: members(10_000) },
    { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations },
  )['members'];

it('adds and removes many members at once', () => {
  expect(patchGroup({ op: 'add', path: 'members', value: members(20_000) })).toEqual(members(20_000));
  expect(patchGroup({ op: 'remove', path: 'members', value: members(20_000) })).toEqual([]);
  expect(patchGroup({ op: 'remove', path: 'members[Value eq "9999"]' })).toEqual(members(9_999));
});

it('refuses operations that would keep the server busy for seconds', () => {
  const slow = { op: 'remove', path: 'members[value sw "x" or value sw "y" or value sw "z"]' };
  expect(patchGroup(slow)).toHaveLength(10_000);
  expect(() => patchGroup(...Array.from({ length: 20 }, () => slow))).toThrow('too much at once');
});

it('refuses no operations and too many', () => {
  expect(faultOf()).toMatchObject({ scimType: 'invalidSyntax' });
  const many = Array.from({ length: 1_001 }, () => ({ op: 'add', path: 'active', value: true }));
  expect(faultOf(...many)).toMatchObject({ scimType: 'tooMany' });
});
