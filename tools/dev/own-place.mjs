import { addressHere } from '../../server/src/boot/listen-fault.ts';

/** Beside a platform of `npm start` on the same machine. */
const besidePlatform = 4001;

const local = ['localhost', '127.0.0.1', '[::1]'];

/** The port of this machine that the platform has; undefined for one that runs elsewhere. */
function localPortOf(platform) {
  const { hostname, port, protocol } = new URL(platform);
  if (!local.includes(hostname)) return undefined;
  return Number(port) || (protocol === 'https:' ? 443 : 80);
}

/**
 * Where the development server listens. In the pages of a running platform PORT and PUBLIC_URL may be set for that one, and
 * browsers come to this server by no proxy: PUBLIC_URL is never its address, nor is PORT its port where the platform has it.
 * @param {{ host: string, port: number }} config of the variables
 * @param {{ chosen: boolean, platform?: string }} options whether PORT says the port; the platform that runs
 */
export function ownPlace({ host, port }, { chosen, platform }) {
  const taken = platform && localPortOf(platform);
  const wanted = platform && !chosen ? besidePlatform : port;
  const place = { host, port: wanted === taken ? wanted + 1 : wanted };
  return { ...place, address: addressHere(place) };
}
