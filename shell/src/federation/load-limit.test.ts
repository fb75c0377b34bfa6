import { readLoadLimit } from './load-limit.ts';

const pageWith = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="page-settings">${text}</script>`;
};

test.each([
  ['{"remoteLoadSeconds":2.5}', 2500],
  ['{"remoteLoadSeconds":0}', 8000],
  ['{"remoteLoadSeconds":"soon"}', 8000],
  ['{}', 8000],
  ['', 8000],
])('a page with the settings %s gives remotes %d ms', (text, limit) => {
  pageWith(text);
  expect(readLoadLimit()).toBe(limit);
});

test('a page without settings gives them 8 seconds', () => {
  document.body.replaceChildren();
  expect(readLoadLimit()).toBe(8000);
});
