import type { Call } from './laws.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const find = (rows: unknown, field: string, value: string): Record<string, unknown> => {
  const found: unknown = Array.isArray(rows)
    ? rows.find((row) => isRecord(row) && row[field] === value)
    : undefined;
  return isRecord(found) ? found : {};
};

/** The status of a remote for the operator. */
export async function statusOf(call: Call, remote: string): Promise<Record<string, unknown>> {
  const { reply } = await call('releases/status', {});
  return find(reply['remotes'], 'remote', remote);
}

/** The health of a version for the operator. */
export async function healthOf(call: Call, remote: string, version: string): Promise<unknown> {
  const { versions } = await statusOf(call, remote);
  return find(versions, 'version', version)['health'];
}

/** The last operation on a remote. */
export async function lastEventOf(call: Call, remote: string): Promise<unknown> {
  const { reply } = await call('releases/history', { remote, pageSize: 1 });
  return Array.isArray(reply['data']) ? reply['data'][0] : undefined;
}
