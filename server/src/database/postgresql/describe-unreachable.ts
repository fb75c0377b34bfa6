interface Reason {
  /** Found in what the driver says, or the SQLSTATE of the server's refusal. */
  sign: RegExp;
  what: (user: string) => string;
  remedy: string;
}

const reasons: Reason[] = [
  {
    sign: /ECONNREFUSED/,
    what: () => 'nothing listens there',
    remedy: 'Start PostgreSQL, or correct the host and port in DATABASE_URL.',
  },
  {
    sign: /ENOTFOUND|EAI_AGAIN/,
    what: () => 'the name of the host is not known',
    remedy: 'Correct the host in DATABASE_URL, or see that this machine can look up its name.',
  },
  {
    sign: /ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timeout|ECONNRESET|terminated/,
    what: () => 'it does not answer as PostgreSQL would',
    remedy: 'Correct the host and port in DATABASE_URL, or see that the network lets connections pass.',
  },
  {
    sign: /28P01|28000|password must be/,
    what: (user) => `it does not let user "${user}" in`,
    remedy: 'Correct the user and password in DATABASE_URL, or pg_hba.conf on the server.',
  },
  {
    sign: /3D000/,
    what: () => 'there is no such database',
    remedy: 'Create it as docs/operations.md says, or correct its name in DATABASE_URL.',
  },
  {
    sign: /57P03/,
    what: () => 'it is starting or stopping',
    remedy: 'Start Lexboard again in a moment.',
  },
  {
    sign: /53300/,
    what: () => 'it has no connection left',
    remedy: 'Raise max_connections of the server, or close what else is connected.',
  },
];

/** Says in two lines why a database cannot be used, and what to do: never its password. */
export function describeUnreachable(
  address: string,
  { code = '', message }: { code?: string | undefined; message: string },
): string {
  const { host, pathname, username } = new URL(address);
  const database = `The database ${decodeURIComponent(pathname.slice(1))} at ${host || 'this machine'}`;
  const reason = reasons.find(({ sign }) => sign.test(`${code} ${message}`));
  if (!reason) return `${database} cannot be used: ${message}`;
  const { what, remedy } = reason;
  return `${database} cannot be used: ${what(decodeURIComponent(username))} (${message}).\n${remedy}`;
}
