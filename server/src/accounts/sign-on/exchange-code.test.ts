import { readObjectId } from './exchange-code.ts';

it.each([
  ['https://login.microsoftonline.com/tenant/v2.0', { oid: 'one' }, { objectId: 'one' }],
  ['https://login.microsoftonline.us/tenant/v2.0', { oid: 'one' }, { objectId: 'one' }],
  ['https://login.microsoftonline.com/tenant/v2.0', { oid: 5 }, {}],
  // Elsewhere people may choose what the claim says.
  ['https://login.example', { oid: 'one' }, {}],
  ['https://login.microsoftonline.com.example', { oid: 'one' }, {}],
])('reads the id of a person from Entra ID alone: %s, %j', (issuer, claims, read) => {
  expect(readObjectId(issuer, claims)).toEqual(read);
});
