import { screen } from '@testing-library/react';
import { license, returns } from '@lexboard/shared-lib/domain';
import { startServer } from '../../testing/answering-server.ts';
import { openKind, replyWithLawOf } from '../../testing/attached-form.tsx';
import { combobox, textbox } from '../../testing/law-form.tsx';
import { signIn } from '../../testing/signed-in.ts';

beforeEach(() => {
  startServer();
  replyWithLawOf();
});

const isMarked = (control: Element) => control.getAttribute('aria-describedby')?.includes('needed') ?? false;

test('dates are typed day first, where the organisation decided so', async () => {
  signIn('Edit', 'editor', { dateOrder: 'dayFirst' });
  const { user } = await openKind(returns, '0/42');
  await user.type(textbox('Start Date'), '05/11/2026');
  await user.tab();
  expect(textbox('Start Date').placeholder).toBe('DD/MM/YYYY');
  expect(screen.getByText('5 November 2026')).toBeTruthy();
});

test('states are offered below a central law and not required there; what may stay empty has no mark and is not left', async () => {
  signIn('Edit', 'editor', { statesOfCentral: 'yes', neededForPublish: { license: ['penalty'] } });
  await openKind(license, '0/42');
  const marked = [combobox('State'), textbox('Penalty'), textbox('Exemptions')].map(isMarked);
  expect(marked).toEqual([false, false, true]);
  // The fields of D2 §5, less the law, the states and the penalty.
  expect(screen.getAllByText('19 fields left before you can publish')).not.toEqual([]);
});
