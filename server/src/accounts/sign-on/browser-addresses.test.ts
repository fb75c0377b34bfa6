import { checkBrowserAddresses } from './browser-addresses.ts';

const issuer = 'https://login.example';

test.each([`javascript:alert(1)//${issuer}`, 'http://login.example/ask', 'data:text/html,x', 'login', ''])(
  'leads no browser to %j',
  (address) => {
    expect(() => checkBrowserAddresses(issuer, [undefined, address])).toThrow('no web address');
  },
);

test('leads to web addresses, on this machine also without https', () => {
  expect(() => checkBrowserAddresses(issuer, [undefined, 'https://elsewhere.example/ask'])).not.toThrow();
  expect(() => checkBrowserAddresses('http://127.0.0.1:9', ['http://127.0.0.1:9/ask'])).not.toThrow();
});
