import pg from 'pg';
import { startPostgres } from '../../tools/postgres.mjs';
import { timeRequests } from '../lists/time-requests.mjs';
import { fillDatabase, startProductSide } from '../server/sides.mjs';
import { runAsSuperuser } from '../server/superuser.mjs';

const sizes = {
  full: { people: 10_000, entries: 1_000_000, warmUps: 1, rounds: 20 },
  tiny: { people: 200, entries: 2_000, warmUps: 0, rounds: 1 },
};
/** The p95 of each request, in ms. */
const LIMIT = 80;

const milliseconds = (value) => `${value.toFixed(1)} ms`;

const addPeople = (people) => `
  insert into account (organisation_id, id, username, email, password_hash, role, workspace_access_type, disabled_at,
    last_sign_in_at, invited_at)
  select $1, 1000 + n, 'person.' || n || '@demo.example', 'person.' || n || '@demo.example',
    case when n % 10 > 0 then '-' end, case when n % 50 = 0 then 'yes' else 'no' end,
    case when n % 3 = 0 then 'Edit' else 'View' end, case when n % 20 = 7 then now() end,
    case when n % 4 > 0 then now() - n * interval '7 minutes' end, case when n % 10 = 0 then now() end
  from generate_series(1, ${people}) as n`;

/** A tenth of the entries is about signing in; their hashes are not looked at by the lists. */
const addEntries = ({ people, entries }) => `
  insert into system_log (organisation_id, sequence, at, account_id, username, action, subject_kind, subject_id,
    subject_code, detail, previous_hash, hash)
  select $1, head.sequence + n, now() - (${entries} - n) * interval '10 seconds', 1001 + n % ${people},
    'person.' || (1 + n % ${people}) || '@demo.example',
    (array['Signed in', 'Updated', 'Updated', 'Signed out', 'Created', 'Updated', 'Updated', 'Sign-in failed', 'Updated',
      'Updated', 'Updated', 'Updated', 'Downloaded', 'Updated', 'Updated', 'Updated', 'Updated', 'Updated', 'Updated',
      'Exported', 'Updated', 'Updated', 'Updated', 'Updated', 'Updated', 'Updated', 'Updated', 'Updated', 'Updated',
      'Updated'])[1 + n % 30],
    '', '', '', '{"address": "10.1.2.3", "browser": "Firefox on Windows"}', '', ''
  from generate_series(1, ${entries}) as n, audit_head as head where head.organisation_id = $1`;

/** Past the triggers and row-level security, which would take minutes. */
async function addMany(url, organisationId, amount) {
  const client = new pg.Client({ connectionString: runAsSuperuser(url) });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(addPeople(amount.people), [organisationId]);
    // The server chains what it appends itself, meanwhile.
    await client.query('begin');
    await client.query(`set local app.organisation = '${organisationId}'`);
    await client.query('select chain_system_log()');
    await client.query('select from audit_head where organisation_id = $1 for update', [organisationId]);
    await client.query(addEntries(amount), [organisationId]);
    await client.query('update audit_head set sequence = sequence + $2 where organisation_id = $1', [
      organisationId,
      amount.entries,
    ]);
    await client.query('commit');
    await client.query('vacuum (analyze) account, system_log');
  } finally {
    await client.end();
  }
}

const post = (path, body) => ({ method: 'POST', path, body });
const listed = (body) => post('/api/users/list', { pageSize: 50, ...body });
const logged = (body) => post('/api/users/log', { pageSize: 50, ...body });

const groups = new Map([
  [
    'pages and orders',
    {
      requests: [1, 100, 200]
        .flatMap((page) => [{ page }, { page, sort: 'lastSignIn', order: 'desc' }, { page, sort: 'status' }])
        .map(listed),
    },
  ],
  ['200 rows', { requests: [{ pageSize: 200 }, { pageSize: 200, page: 50, sort: 'created' }].map(listed) }],
  [
    'filters',
    {
      requests: [
        { status: 'Active' },
        { status: 'Invited' },
        { status: 'Disabled', role: 'no' },
        { role: 'yes', page: 4 },
      ].map(listed),
    },
  ],
  [
    'texts',
    {
      requests: ['person', '99', 'son.4711@', 'nobody at all', 'x'.repeat(300)].map((text) =>
        listed({ text }),
      ),
    },
  ],
  ['log of users', { requests: [{}, { page: 2 }, { page: 200 }].map(logged) }],
  ['log of one', { requests: [{ id: 1_001 }, { id: 1_008 }, { id: 2 }].map(logged) }],
]);

/** Measures the replies with the people of a large organisation and the log of users. */
export async function measureUsers({ say, size }) {
  const { people, entries, ...turns } = sizes[size];
  const server = await startPostgres();
  if (!server) {
    say('PostgreSQL is not installed here: users are not measured.');
    return [];
  }
  try {
    await fillDatabase({ databaseUrl: server.url }, { laws: 0, attached: false });
    const product = await startProductSide({ DATABASE_URL: server.url });
    try {
      say(`Adding ${people} people and ${entries} entries of the system log …`);
      await addMany(server.url, product.organisationId, { people, entries });
      const { url, headers } = product;
      const times = await timeRequests({ url, authorization: headers.authorization }, groups, {
        ...turns,
        say,
      });
      return [...times].flatMap(([name, { p95, median }]) => [
        { what: `10,000 users, ${name}: median of the slowest`, value: median, shown: milliseconds },
        {
          what: `10,000 users, ${name}: p95 of the slowest`,
          value: p95,
          shown: milliseconds,
          limit: LIMIT,
          atMost: true,
        },
      ]);
    } finally {
      await product.stop();
    }
  } finally {
    await server.stop();
  }
}
