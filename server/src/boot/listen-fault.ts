import net from 'node:net';

interface Place {
  host: string;
  port: number;
  /** The text that says how to choose another port; default by the variable PORT. */
  choosePort?: (port: number) => string;
}

/** Addresses that mean all interfaces, or this machine. */
const localHosts = new Set(['0.0.0.0', '127.0.0.1', '::', '::1', 'localhost']);

/** The URL of `host` and `port` for a browser on this machine. */
export const localAddress = ({ host, port }: Pick<Place, 'host' | 'port'>): string =>
  `http://${localHosts.has(host) ? 'localhost' : net.isIPv6(host) ? `[${host}]` : host}:${port}`;

const TIMEOUT_MS = 1_000;

/** Whether a Lexboard listens there, such as one in another terminal. */
async function isLexboard(place: Place): Promise<boolean> {
  try {
    const url = `${localAddress(place)}/api/health/live`;
    const reply = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return reply.ok && JSON.stringify(await reply.json()) === '{"success":1}';
  } catch {
    return false;
  }
}

const explanations: Record<string, (place: Place) => Promise<string> | string> = {
  EADDRINUSE: async (place) => {
    const owner = (await isLexboard(place))
      ? 'a Lexboard, which may have been started in another terminal'
      : 'another program';
    const { host, port, choosePort = (other: number) => `PORT=${other}` } = place;
    return `Port ${port} of ${host} is in use by ${owner}.\nStop that, or choose another port: ${choosePort(port + 1)}.`;
  },
  EACCES: ({ port }) =>
    `This user may not listen on port ${port}.\nChoose a port from 1024 on, such as PORT=4000, and put a proxy before it.`,
  EADDRNOTAVAIL: ({ host }) => `This machine does not have the address ${host}.\nCorrect HOST.`,
  ENOTFOUND: ({ host }) => `This machine does not know the address ${host}.\nCorrect HOST.`,
};

/** Explains why nothing can listen at a place, with the remedy. Returns unknown errors as they are. */
export async function explainListenFault(error: unknown, place: Place): Promise<unknown> {
  const explain = explanations[String(Reflect.get(Object(error), 'code'))];
  return explain ? new Error(await explain(place), { cause: error }) : error;
}

/**
 * Checks early that a port is free, for starts that do long work before they listen.
 * @throws if nothing could listen at `place` now, with its user and the remedy
 */
export async function requireFreePlace(place: Place): Promise<void> {
  const probe = net.createServer();
  const fault = await new Promise<unknown>((resolve) => {
    probe.once('error', resolve);
    probe.listen(place.port, place.host, () => probe.close(() => resolve(undefined)));
  });
  if (fault) throw await explainListenFault(fault, place);
}
