import { nextSteps } from './remote.ts';

test.each([
  ['http://localhost:4000', {}],
  ['http://localhost:4100', { PORT: '4100' }],
  ['https://lex.example', { PORT: '4100', PUBLIC_URL: 'https://lex.example' }],
])('what comes next names the platform at %s, as a start with %j prints it', (platform, environment) => {
  expect(nextSteps('mfe-hello', environment)).toContain(`npm run dev -- mfe-hello --platform ${platform}\n`);
});
