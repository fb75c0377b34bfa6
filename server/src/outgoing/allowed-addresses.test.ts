import {
  createLookup,
  isAllowedAddress,
  requireReachable,
  requireReachableName,
  resolveAddresses,
} from './allowed-addresses.ts';

test.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])(
  'an address like %s is reached',
  (address) => expect(isAllowedAddress(address, [])).toBe(true),
);

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:10.1.2.3',
  '64:ff9b::a01:203',
  '::a01:203',
])('%s is not reached, unless its network is allowed', (address) => {
  expect(isAllowedAddress(address, [])).toBe(false);
  expect(isAllowedAddress(address, ['11.0.0.0/8', '11.1.2.3', 'fc01::/16'])).toBe(false);
  expect(isAllowedAddress(address, ['0.0.0.0/0', '::/0'])).toBe(true);
});

test('an allowed address is itself alone, a network all that is in it', () => {
  expect(isAllowedAddress('10.1.2.3', ['10.1.2.3'])).toBe(true);
  expect(isAllowedAddress('10.1.2.4', ['10.1.2.3'])).toBe(false);
  expect(isAllowedAddress('10.1.2.4', ['10.0.0.0/8'])).toBe(true);
});

test.each(['[::1]', '127.0.0.1', '0x7f.1', '2130706433'])(
  'the host %s is refused without a look-up',
  (host) => {
    // As the address of a URL it is written in its usual form.
    const { hostname } = new URL(`http://${host}/`);
    expect(() => requireReachable(hostname, [])).toThrow('is an address of a private network');
    expect(() => requireReachable('chat.example', [])).not.toThrow();
  },
);

test.each([
  ['all of whose addresses are private', ['10.1.2.3', 'fd00::1'], true],
  ['one of whose addresses is public', ['10.1.2.3', '93.184.216.34'], false],
  ['that has no address yet', [], false],
])('a name %s', async (_which, addresses, isRefused) => {
  const check = requireReachableName('chat.example', [], () => Promise.resolve(addresses));
  const refused = 'chat.example is an address of a private network';
  await (isRefused ? expect(check).rejects.toThrow(refused) : expect(check).resolves.toBeUndefined());
});

test('addresses of a name are looked up', async () => {
  expect(await resolveAddresses('localhost')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^(127\.|::1)/)]),
  );
  expect(await resolveAddresses('no-such-name.invalid')).toEqual([]);
});

const resolve = (host: string, all: boolean, allowed: string[] = []) =>
  new Promise<unknown[]>((done) => createLookup(allowed)(host, { all }, (...said) => done(said)));

test('a host is connected to by the addresses that were looked at', async () => {
  const address = '93.184.216.34';
  expect(await resolve(address, true)).toEqual([null, [{ address, family: 4 }]]);
  expect(await resolve(address, false)).toEqual([null, address, 4]);
});

test('a name that leads into a private network is refused', async () => {
  const [refused] = await resolve('localhost', true);
  expect(String(refused)).toContain('localhost is an address of a private network');
  expect(await resolve('localhost', true, ['127.0.0.1', '::1'])).toEqual([null, expect.anything()]);
});
