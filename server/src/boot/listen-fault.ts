import net from 'node:net';

interface Place {
  host: string;
  port: number;
  /** How another port is chosen; by the variable PORT where nothing else is said. */
  choosePort?: (port: number) => string;
}

/** The addresses that mean every one of this machine, or this machine by itself. */
const here = new Set(['0.0.0.0', '127.0.0.1', '::', '::1', 'localhost']);

/** The address at which somebody at this machine finds what listens at `host` and `port`. */
export const addressHere = ({ host, port }: Pick<Place, 'host' | 'port'>): string =>
  `http://${here.has(host) ? 'localhost' : net.isIPv6(host) ? `[${host}]` : host}:${port}`;

const ANSWER_MS = 1_000;

/** Whether a Lexboard answers there: one that was started before, or in another terminal. */
async function isLexboard(place: Place): Promise<boolean> {
  try {
    const url = `${addressHere(place)}/api/health/live`;
    const reply = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
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

/** Why nothing can listen at a place, with the remedy; an error of another kind is given back as it is. */
export async function explainListenFault(error: unknown, place: Place): Promise<unknown> {
  const explain = explanations[String(Reflect.get(Object(error), 'code'))];
  return explain ? new Error(await explain(place), { cause: error }) : error;
}

/**
 * For starts that do long work before they listen.
 * @throws when nothing could listen at `place` at this moment, with who has it and the remedy
 */
export async function requireFreePlace(place: Place): Promise<void> {
  const probe = net.createServer();
  const fault = await new Promise<unknown>((resolve) => {
    probe.once('error', resolve);
    probe.listen(place.port, place.host, () => probe.close(() => resolve(undefined)));
  });
  if (fault) throw await explainListenFault(fault, place);
}
