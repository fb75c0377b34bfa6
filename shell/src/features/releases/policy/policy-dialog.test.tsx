import { screen } from '@testing-library/react';
import { callsTo } from '../../../testing/served-page.fixture.tsx';
import { remoteOf } from '../remote-status.fixture.ts';
import { dialogNamed, openReleases, serve, signInOperator } from '../releases.fixture.tsx';

beforeEach(signInOperator);

test('the policy of a remote is shown in words, and set by share and minutes', async () => {
  serve([remoteOf({ policy: { canary: null, badStable: 'roll back' } })]);
  const { person, card } = await openReleases();
  card.getByText(/^A version may go to everyone at once\. .* is rolled back\.$/);
  await person.click(card.getByRole('button', { name: 'Change policy of mfe-roadmap' }));
  const { dialog, field, button } = await dialogNamed('Policy of mfe-roadmap');
  await person.click(dialog.getByRole('radio', { name: 'A canary is required' }));
  const share = field('Least share in per cent');
  await person.clear(share);
  await person.type(share, '0');
  await person.click(button('Save'));
  await dialog.findByText('The Share is a number from 0.01 to 100.');
  await person.clear(share);
  await person.type(share, '20 %');
  await person.click(dialog.getByRole('radio', { name: 'An alarm asks for a look' }));
  await person.click(dialog.getByRole('radio', { name: 'All its texts in Hindi' }));
  await person.click(button('Save'));
  await screen.findByText('Done');
  expect(callsTo('/releases/policy/set').at(-1)).toMatchObject({
    remote: 'mfe-roadmap',
    policy: { canary: { percent: 20, minutes: 60 }, badStable: 'alarm', languages: ['hi'] },
  });
});
