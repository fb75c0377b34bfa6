import { localAddress } from '../../server/src/boot/listen-fault.ts';

/** A port that does not conflict with `npm start` on the same machine. */
const besidePlatform = 4001;

const local = ['localhost', '127.0.0.1', '[::1]'];

/** The platform's port if it runs on this machine; undefined otherwise. */
function localPortOf(platform) {
  const { hostname, port, protocol } = new URL(platform);
  if (!local.includes(hostname)) return undefined;
  return Number(port) || (protocol === 'https:' ? 443 : 80);
}

/**
 * Determines the host and port of the development server. With a running platform, PORT and PUBLIC_URL may be meant for that
 * platform, and browsers reach this server without a proxy. So PUBLIC_URL is ignored, and PORT as well if it is the platform's
 * port.
 * @param {{ host: string, port: number }} config of the variables
 * @param {{ chosen: boolean, platform?: string }} options whether PORT is set; the address of the running platform
 */
export function ownPlace({ host, port }, { chosen, platform }) {
  const taken = platform && localPortOf(platform);
  const wanted = platform && !chosen ? besidePlatform : port;
  const place = { host, port: wanted === taken ? wanted + 1 : wanted };
  return { ...place, address: localAddress(place) };
}
