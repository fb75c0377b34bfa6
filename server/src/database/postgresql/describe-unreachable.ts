import { splitAddress } from './addresses.ts';

interface Reason {
  /** Matches the driver's message, or the SQLSTATE of the server's refusal. */
  sign: RegExp;
  what: (user: string) => string;
  remedy: string;
  /** Whether it may be transient: a database that starts together with Lexboard may be ready later. */
  passes?: true;
}

const reasons: Reason[] = [
  {
    sign: /limit of a statement/,
    what: () => 'what Lexboard sets in a transaction does not hold there',
    remedy: 'Set pool_mode to transaction or session in a pooler in front of it.',
  },
  {
    sign: /statement pooling/,
    what: () => 'the pooler in front of it pools by statement',
    remedy: 'Set pool_mode to transaction or session in it.',
  },
  {
    sign: /unsupported startup parameter/,
    what: () => 'the pooler in front of it takes no such setting',
    remedy: 'Take it out of DATABASE_URL and PGOPTIONS: Lexboard needs none.',
  },
  {
    sign: /cannot connect to server|server_login_retry|query_wait_timeout/,
    what: () => 'the pooler in front of it does not reach it',
    remedy: 'Start PostgreSQL, or correct its address where the pooler is set up.',
    passes: true,
  },
  {
    sign: /only reads/,
    what: () => 'it takes no writes',
    remedy: 'Promote the standby, or name the server that takes writes in DATABASE_URL.',
    passes: true,
  },
  {
    sign: /ECONNREFUSED/,
    what: () => 'nothing listens there',
    remedy: 'Start PostgreSQL, or correct the host and port in DATABASE_URL.',
    passes: true,
  },
  {
    sign: /ENOTFOUND|EAI_AGAIN/,
    what: () => 'the name of the host is not known',
    remedy: 'Correct the host in DATABASE_URL, or see that this machine can look up its name.',
    passes: true,
  },
  {
    sign: /ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|\btimeout|ECONNRESET|terminated/,
    what: () => 'it does not answer as PostgreSQL would',
    remedy: 'Correct the host and port in DATABASE_URL, or see that the network lets connections pass.',
    passes: true,
  },
  {
    sign: /28P01|28000|password must be|no such user/,
    what: (user) => `it does not let user "${user}" in`,
    remedy: 'Correct the user and password in DATABASE_URL, or pg_hba.conf on the server.',
  },
  {
    sign: /3D000|no such database/,
    what: () => 'there is no such database',
    remedy: 'Create it as docs/operations/storage.md says, or correct its name in DATABASE_URL.',
  },
  {
    sign: /57P03/,
    what: () => 'it is starting or stopping',
    remedy: 'Start Lexboard again in a moment.',
    passes: true,
  },
  {
    sign: /53300/,
    what: () => 'it has no connection left',
    remedy: 'Raise max_connections of the server, or close what else is connected.',
    passes: true,
  },
];

interface Unreachable {
  /** One line, without a password. */
  trouble: string;
  remedy?: string;
  passes: boolean;
}

/** Describes why a database cannot be used, and the remedy. */
export function describeUnreachable(
  address: string,
  { code = '', message }: { code?: string | undefined; message: string },
): Unreachable {
  const urls = (splitAddress(address) ?? []).map((each) => new URL(each));
  const [{ pathname, username } = new URL('postgres:///')] = urls;
  const hosts = urls.map(({ host }) => host).join(', ') || 'this machine';
  const database = `The database ${decodeURIComponent(pathname.slice(1))} at ${hosts} cannot be used`;
  const reason = reasons.find(({ sign }) => sign.test(`${code} ${message}`));
  if (!reason) return { trouble: `${database}: ${message}`, passes: false };
  const { what, remedy, passes = false } = reason;
  return { trouble: `${database}: ${what(decodeURIComponent(username))} (${message}).`, remedy, passes };
}
