import { argon2Sync, randomInt, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  type Call,
  type Conflict,
  type FieldError,
  type OwnChoice,
  type OwnListName,
  type LawQuestion,
  type LawRule,
  type DeployTokenEntry,
  type ModelAccessController,
  type ReleaseSeries,
  type RemoteOwners,
  type RemoteStatus,
  type RuleReason,
  recordCalls,
} from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { openAttachmentStore } from '../files/stores/attachment-store.ts';
import { buildApp, type AppParts } from '../boot/build-app.ts';
import { readConfig } from '../boot/config.ts';
import type { Database } from '../database/database.ts';
import { insertAccount, type Account } from '../auth/account-repository.ts';
import { startSession } from '../auth/session-repository.ts';
import { createOrganisation } from '../organisations/organisation-repository.ts';
import { replyFault } from './reply-fault.ts';

export const { session: times } = readConfig({});

/** Whatever a reply of the server may hold, for tests to look into. */
export interface AnyReply {
  success: number;
  message?: string;
  errors?: FieldError[];
  conflict?: Conflict;
  made?: number;
  forcible?: boolean;
  errorId?: string;
  access_token?: string;
  twofactor?: boolean;
  factors?: string[];
  termsAccepted?: boolean;
  otpauth?: string;
  secret?: string;
  qr?: string;
  recoveryCodes?: string[];
  enabled?: boolean;
  recoveryCodesLeft?: number;
  setUpMark?: string;
  options?: { challenge: string; user: { id: string }; excludeCredentials?: object[] };
  model_access_controller?: ModelAccessController;
  expiresAt?: string;
  ticket?: string;
  bytes?: number;
  account?: { username?: string; email: string; organisation: string };
  invitation?: boolean;
  id?: number;
  UniqueCode?: string;
  version?: number;
  totalLength?: number;
  people?: string[];
  changed?: number;
  listsVersion?: string;
  lists?: { list: OwnListName; choices: OwnChoice[] }[];
  past?: Record<string, unknown>[];
  data?: Record<string, unknown>[];
  /** In a record as of a day. */
  law?: Record<string, unknown>[];
  circulars?: Record<string, unknown>[];
  reviews?: Record<string, unknown>[];
  ids?: number[];
  mine?: { news?: number; unread?: number };
  unread?: number;
  notification?: number;
  notScheduled?: number;
  laws?: number;
  url?: string;
  link?: string;
  /** Of a sign-in provider. */
  live?: Record<string, unknown>;
  draft?: unknown;
  linked?: number;
  providerAddress?: string;
  calendar?: { scope: string; readAt: string | null } | null;
  digest?: boolean;
  atOnce?: boolean;
  question?: LawQuestion;
  dropdownoption?: string;
  rule?: LawRule;
  result?: string;
  reasons?: RuleReason[];
  unanswered?: string[];
  asking?: number;
  remotes?: RemoteStatus[];
  token?: string;
  tokens?: DeployTokenEntry[];
  owners?: RemoteOwners[];
  upload?: string;
  missing?: string[];
  others?: { upload: string; missing: string[] }[];
  versions?: Record<string, string[]>;
  lines?: ReleaseSeries['lines'];
  minutes?: number;
  revision?: number;
  timelinelaw_id?: {
    action: string;
    type: string;
    reason?: string;
    user: string;
    changes: { field: string }[];
  }[];
  timeline?: { action: string; reason?: string; changes: { field: string }[] }[];
  timelinelaw_unique_code?: { action: string }[];
}

export interface Sent {
  token?: string | undefined;
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  address?: string;
}

export interface Answer {
  status: number;
  reply: AnyReply;
  headers: Record<string, unknown>;
}

/** The fault in what a reply says of being cached: nobody may cache it, but for what is asked about each time. */
const storingFault = (said: unknown): string | undefined =>
  said === 'no-store' || said === 'private, no-cache' ? undefined : `it may be stored (${String(said)})`;

/** Makes a call of the contract as a client would. @throws on a reply that the contract does not promise */
export async function ask(app: FastifyInstance, call: Call, sent: Sent = {}): Promise<Answer> {
  const response = await app.inject({
    method: call.method,
    url: `/api${call.path}`,
    headers: headersOf(sent),
    ...(sent.query && { query: sent.query }),
    ...(call.method === 'POST' && { payload: JSON.stringify(sent.body ?? {}) }),
    ...(sent.address && { remoteAddress: sent.address }),
  });
  const { statusCode: status, headers } = response;
  const reply = response.json<AnyReply>();
  const fault = replyFault(call, status, reply) ?? storingFault(headers['cache-control']);
  if (fault !== undefined) throw new Error(`Not as the contract says: ${fault}`);
  return { status, reply, headers };
}

const headersOf = ({ token, headers }: Sent): Record<string, string> => ({
  'content-type': 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
  ...headers,
});

export type Person = Account & { token: string };

/** An organisation with its lists of choices and one signed-in person of each sort. */
export interface TestOrganisation {
  id: string;
  name: string;
  admin: Person;
  editor: Person;
  viewer: Person;
}

/** Organisations of other suites may be in the same database. */
let organisations = randomInt(1_000_000) * 1_000_000;

/** The stored form of a password at argon2id's lowest cost: at the recommended one each sign-in takes 30 ms of a core. */
function hashCheaply(password: string): string {
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const salt = Buffer.alloc(16, password);
  const tag = argon2Sync('argon2id', { message: password, nonce: salt, tagLength: 32, ...cost });
  return `$argon2id$v=19$m=8,t=1,p=1$${salt.toString('base64')}$${tag.toString('base64')}`;
}

/**
 * Adds an organisation of its own to a test, so that tests do not see each other's records.
 * @param password of everybody in it; without it nobody can sign in
 */
export async function addTestOrganisation(database: Database, password?: string): Promise<TestOrganisation> {
  const passwordHash = password === undefined ? '-' : hashCheaply(password);
  const number = String((organisations += 1)).padStart(12, '0');
  const id = `00000000-0000-4000-8000-${number}`;
  const name = `Organisation ${number}`;
  return database.asOwner(async (trx) => {
    await createOrganisation(trx, { id, name });
    const add = async (who: string, role: 'yes' | 'no', workspaceAccessType: 'Edit' | 'View') => {
      const username = `${who}-${number}`;
      const email = `${username}@lexboard.example`;
      const account = await insertAccount(trx, id, {
        username,
        email,
        role,
        workspaceAccessType,
        passwordHash,
      });
      return { ...account, token: await startSession(trx, account, times) };
    };
    return {
      id,
      name,
      admin: await add('admin', 'yes', 'Edit'),
      editor: await add('editor', 'no', 'Edit'),
      viewer: await add('viewer', 'no', 'View'),
    };
  });
}

/** The whole server, without its documentation. Its files would go to a folder that is not there until one comes. */
export async function startTestApp(
  database: Database,
  parts: Partial<AppParts> = {},
): Promise<FastifyInstance> {
  const dataDir = path.join(tmpdir(), `lexboard-test-app-${randomUUID()}`);
  const attachments = await openAttachmentStore({ dataDir, attachmentStore: undefined });
  const publicUrl = 'https://lexboard.example';
  return buildApp({ database, times, attachments, publicUrl, documented: false, ...parts });
}

export { completeLaw, draftLaw } from '../api-document/examples/sample-records.ts';

export const lawCalls = recordCalls(law);
