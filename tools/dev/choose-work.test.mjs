import { chooseWork } from './choose-work.mjs';

const known = ['shell', 'mfe-one', 'mfe-two'];
const choose = (words) => chooseWork(words === '' ? [] : words.split(' '), known);

test.each([
  ['', known, undefined],
  ['mfe-two', ['shell', 'mfe-two'], undefined],
  ['mfe-two --platform https://lex.example/law/5?a=b', ['mfe-two'], 'https://lex.example'],
  ['--platform http://localhost:4000 mfe-two shell', ['shell', 'mfe-two'], 'http://localhost:4000'],
])("'%s' works on %j at %s", (words, fronts, platform) => {
  expect(choose(words)).toEqual({ fronts, platform });
});

test.each([
  ['mfe-three', /No such front end: mfe-three\. There are: shell, mfe-one, mfe-two\./],
  ['mfe-one --platform lexboard', /--platform is the address of a platform, .* not 'lexboard'/],
  ['mfe-one --platform file:///etc', /--platform is the address/],
  ['--platform https://lex.example', /Name the remotes to work on/],
  ['mfe-one --plattform x', /Unknown option '--plattform'.*\n?.*Usage: npm run dev/s],
])("'%s' is refused in words", (words, message) => {
  expect(() => choose(words)).toThrow(message);
});
