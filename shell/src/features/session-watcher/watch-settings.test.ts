import { readWatchSettings } from './watch-settings.ts';

const documented = {
  idleSeconds: 720,
  countdownSeconds: 600,
  warningSeconds: 10,
  warningCountdownSeconds: 20,
};

function writeIntoPage(text: string) {
  const script = document.createElement('script');
  Object.assign(script, { id: 'page-settings', type: 'application/json', textContent: text });
  document.body.replaceChildren(script);
}

test('without settings of the page the documented times hold', () => {
  document.body.replaceChildren();
  expect(readWatchSettings()).toEqual(documented);
});

test('settings that say nothing leave the documented times', () => {
  const texts = ['', '{}', '{"session":null}', '{"session":{"idleSeconds":"5","warningSeconds":0}}'];
  for (const text of texts) {
    writeIntoPage(text);
    expect({ text, ...readWatchSettings() }).toEqual({ text, ...documented });
  }
});

test('the times come from the page', () => {
  writeIntoPage('{"session":{"idleSeconds":4,"countdownSeconds":3}}');
  expect(readWatchSettings()).toEqual({ ...documented, idleSeconds: 4, countdownSeconds: 3 });
});
