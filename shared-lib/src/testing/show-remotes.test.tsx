import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteView } from '@lexboard/shared-lib/federation';
import { Providers } from '@lexboard/shared-lib/ui';
import { showRemotes, type StandIns } from './show-remotes.tsx';

function show(standIns?: StandIns) {
  showRemotes(standIns);
  const closed = jest.fn();
  const given = { id: 7, onClosed: closed };
  render(
    <Providers>
      <RemoteView component="mfe-record-forms/LawDetail" with={given} />
    </Providers>,
  );
  return closed;
}

test('a component of another remote is a region with its name and props', async () => {
  show();
  const region = await screen.findByRole('region', { name: 'mfe-record-forms/LawDetail' });
  expect(region.textContent).toBe('{"id":7}');
});

test('a stand-in gets the props of the component', async () => {
  const closed = show({
    'mfe-record-forms/LawDetail': ({ id, onClosed }) => (
      <button type="button" onClick={() => onClosed(true)}>
        Close {id}
      </button>
    ),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Close 7' }));
  expect(closed).toHaveBeenCalledWith(true);
});
