import type { Call } from '../call.ts';

/** What a token lets a program do, of what its person may do (doors §3). */
export const tokenScopes = ['read', 'write', 'file', 'import', 'export'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** The scope of a directory's token (SCIM, doors §1). It opens no call of the contract. */
export const scimScope = 'scim';
/** What a stored token may hold. */
export type GrantedScope = TokenScope | typeof scimScope;

/** Whose readings tokens may make: those of an organisation's data. Any other area is closed until it is named here. */
const readable = new RegExp(
  `^/(${[
    'absence|attachment|circular|columns|due|inbox|law|lawquestionans|license|notice|othercomp|return|review|rules',
    'savedview|searchfilter|systemlog|tree|unit',
  ].join('|')})/`,
);

/** A signature is given by a person. */
const signatures: ReadonlySet<string> = new Set(['/due/reportsign', '/review/sign']);

/**
 * The scopes each of which opens a call to a token (doors §3). None for calls that no token opens: sign-in, people, tokens,
 * releases, settings of the person and of the organisation, signatures.
 */
export function scopesOf({ path, access, again }: Pick<Call, 'path' | 'access' | 'again'>): TokenScope[] {
  if (signatures.has(path)) return [];
  // A comment belongs to both.
  if (path === '/due/comment') return ['file', 'write'];
  if (access === 'involved') return ['file'];
  if (access === 'edit') return path.startsWith('/import/') ? ['import'] : ['write'];
  if (access !== 'signedIn' || !readable.test(path)) return [];
  if (again === 'reads') return ['read'];
  return /\/(report)?export$/.test(path) ? ['export'] : [];
}
