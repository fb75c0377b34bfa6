import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../controls/button.tsx';
import { Tooltip } from '../data/tooltip.tsx';
import { NoticeOutlet } from '../feedback/notice-outlet.tsx';
import { Menu, MenuItem } from '../menus/menu.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Drawer } from '../overlays/drawer.tsx';
import { Providers } from '../providers.tsx';
import { isOverPage } from './over-page.ts';

test('whatever stands over the page says that it belongs to it', async () => {
  const { container } = render(
    <>
      <NoticeOutlet />
      <Tooltip content="More of it">
        <Button>Below the pointer</Button>
      </Tooltip>
      <Menu trigger={<Button>More</Button>} defaultOpen>
        <MenuItem value="view" onSelect={() => undefined}>
          View
        </MenuItem>
      </Menu>
      <Drawer title="Menu" open onClose={() => undefined}>
        Places
      </Drawer>
      <Dialog title="VIEW LAW" onClose={() => undefined}>
        Act
      </Dialog>
    </>,
    { wrapper: Providers },
  );
  // The dialog keeps the pointer away from what is below it.
  const person = userEvent.setup({ pointerEventsCheck: 0 });
  await person.hover(screen.getByText('Below the pointer'));
  expect(await screen.findByText('More of it')).toBeTruthy();
  const beside = [...document.body.children].filter((element) => element !== container);
  expect(beside.length).toBeGreaterThanOrEqual(6);
  expect(beside.filter((element) => !isOverPage(element))).toEqual([]);
});
