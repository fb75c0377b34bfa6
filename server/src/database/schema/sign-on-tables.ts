import type { ColumnType, Generated } from 'kysely';
import type { SignOnGrant } from '@lexboard/shared-lib/contract';
import type { Time, TimeWithDefault } from './column-types.ts';

type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** The identity provider of an organisation: the one that holds, and a draft. */
interface SignOnProviderTable {
  organisation_id: string;
  stage: 'draft' | 'live';
  issuer: string;
  client_id: string;
  /** Sealed. */
  client_secret: string;
  domains: string[];
  newcomers: 'refused' | 'view';
  claim: string;
  grants: ColumnType<SignOnGrant[], string, string>;
  passwords: 'allowed' | 'breakglass';
  break_glass: number[];
  version: Generated<number>;
  tried_at: TimeOrNull;
}

/** Maintained by `claim_sign_on_domains`. Only the directory can read it. */
interface SignOnDomainTable {
  domain: string;
  organisation_id: string;
}

/** Who a provider said somebody is. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  /** The id of the person in a directory of Entra ID, by which SCIM knows them; left out elsewhere. */
  objectId?: string;
  /** In lower case; empty without one. */
  email: string;
  /** Whether the provider says that nobody proved the address. */
  isUnverified: boolean;
  name: string;
  /** The values of the claim that gives access. */
  values: string[];
  /** When the person proved themselves there, in seconds since 1970, where it says so. */
  authenticatedAt?: number;
  /** The provider's id of its session; empty without one. */
  sid: string;
  /** Sealed. */
  idToken: string;
}

/** Sign-ins by a provider that are under way. */
interface SignOnAttemptTable {
  organisation_id: string;
  state_hash: Uint8Array;
  browser_hash: Uint8Array;
  purpose: 'signin' | 'try' | 'invited';
  issuer: string;
  nonce: string;
  verifier: string;
  account_id: number | null;
  session_hash: Uint8Array | null;
  ends_at: Time;
  identity: ColumnType<ProvenIdentity | null, string | null | undefined, string | null>;
}

/** By which subject of an issuer a person is known, and until when. */
interface SignOnLinkTable {
  organisation_id: string;
  id: Generated<string>;
  account_id: number;
  issuer: string;
  subject: string;
  email: Generated<string>;
  linked_at: TimeWithDefault;
  ended_at: TimeOrNull;
}

interface SignOnSessionTable {
  organisation_id: string;
  token_hash: Uint8Array;
  issuer: string;
  subject: string;
  sid: Generated<string>;
  /** Sealed. */
  id_token: string;
}

/** The names of a person, as a directory sent them. */
export interface ScimNames {
  displayName?: string;
  formatted?: string;
  givenName?: string;
  familyName?: string;
}

/** What the directory of an organisation says of an account. */
interface ScimUserTable {
  organisation_id: string;
  account_id: number;
  external_id: string | null;
  issuer: string;
  names: ColumnType<ScimNames, string, string>;
  made: boolean;
  disabled_at: TimeOrNull;
  deleted_at: TimeOrNull;
  created_at: TimeWithDefault;
  modified_at: TimeWithDefault;
}

interface ScimGroupTable {
  organisation_id: string;
  id: Generated<string>;
  display_name: string;
  external_id: string | null;
  created_at: TimeWithDefault;
  modified_at: TimeWithDefault;
}

interface ScimMemberTable {
  organisation_id: string;
  group_id: string;
  account_id: number;
}

export interface SignOnTables {
  sign_on_provider: SignOnProviderTable;
  sign_on_domain: SignOnDomainTable;
  sign_on_attempt: SignOnAttemptTable;
  sign_on_link: SignOnLinkTable;
  sign_on_session: SignOnSessionTable;
  scim_user: ScimUserTable;
  scim_group: ScimGroupTable;
  scim_member: ScimMemberTable;
}
