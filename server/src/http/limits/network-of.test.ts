import { toNetwork } from './network-of.ts';

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8::/64'],
  ['2001:db8:1::5:6', '2001:db8:1::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['not an address', 'not an address'],
])('%s is counted as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
