import { describeDevice } from './device-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/126.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    'Edge on Windows',
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/126.0 Safari/537.36 OPR/111.0.0.0`, 'Opera on Windows'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webKit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 'Safari on iPad'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
  ['curl/8.5.0', 'curl'],
  ['python-requests/2.32', 'python-requests'],
  ['Mozilla/5.0', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
])('reads %s as %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});
