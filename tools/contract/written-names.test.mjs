import { listWrittenNames, writtenProperties } from './written-names.mjs';

const written = (...sources) => listWrittenNames(sources).get('tone');

test.each([
  ['an object', 'call({ tone: "loud" });'],
  ['an object below another one', 'call({ style: { "tone": "loud" } });'],
  ['what is passed to a component', 'jsx(Button, { ...props, tone: "loud" });'],
  ['an assignment', 'options.tone = "loud";'],
  ['an assignment by its text', 'options["tone"] = ("loud");'],
])('a name is written with its text in %s', (_what, source) => {
  expect(written(source)).toEqual(new Set(['loud']));
});

test('all texts of all sources count', () => {
  const texts = new Set(['loud', 'quiet', 'silent']);
  expect(written('call({ tone: ok ? "loud" : "quiet" });', 'call({ tone: `silent` });')).toEqual(texts);
});

test.each([
  ['what it was given', 'call({ tone });'],
  ['what something else has', 'call({ tone: "loud" }, { tone: record.tone });'],
  ['a text or nothing', 'call({ tone: ok ? "loud" : undefined });'],
  ['a text that is put together', 'call({ tone: `${size}-loud` });'],
  ['what a function returns', 'options.tone = read();'],
  ['more than it had', 'options.tone += "loud";'],
  ['what is missing', 'options.tone ??= "loud";'],
  ['a part of a list', '[options.tone] = list;'],
  ['a part of an object', '({ a: options.tone } = record);'],
  ['each of a list', 'for (options.tone of list) call();'],
  ['a method', 'call({ tone() {} });'],
  ['a field', 'class Options { tone = "loud"; }'],
])('a name that is given %s may be anything', (_what, source) => {
  expect(written(source)).toBe(true);
});

test.each([
  ['is read', 'call(options.tone);'],
  ['is taken out', 'const { tone } = options;'],
  ['has another one written below it', 'options.tone.size = 1;'],
  ['stands in brackets', 'options[tone] = 1;'],
  ['is compared', 'if (options.tone === 1) call();'],
  ['is a value', 'call({ kind: "tone" });'],
])('a name that %s is not written', (_what, source) => {
  expect(written(source)).toBeUndefined();
});

test('a contract says it of the properties that its types have', () => {
  const types = ['string', { props: { 'tone?': 0, 'size?': 0, title: 0 } }, { any: [0, 1] }];
  const names = listWrittenNames(['call({ other: 1, tone: "quiet", title: text }); call({ tone: "loud" });']);
  expect(writtenProperties(types, names)).toEqual({ title: true, tone: ['loud', 'quiet'] });
});
