import { Component, type ComponentType, type PropsWithChildren } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../controls/button.tsx';
import { Tooltip } from '../data/tooltip.tsx';
import { NoticeOutlet } from '../feedback/notice-outlet.tsx';
import { Menu, MenuItem } from '../menus/menu.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Drawer } from '../overlays/drawer.tsx';
import { Providers } from '../providers.tsx';
import { createLazyPart } from './late-part.tsx';
import { isOverPage } from './over-page.ts';
import { PageHeading } from './page-heading.tsx';
import { Paginator, type PaginatorProps } from './paginator.tsx';

describe('The heading of a page', () => {
  test('A page has its heading, its count and its window title', () => {
    render(<PageHeading title="Law List" count={1234567} />, { wrapper: Providers });
    expect(screen.getByRole('heading', { level: 1, name: 'Law List' })).toBeTruthy();
    expect(screen.getByText('12,34,567')).toBeTruthy();
    expect(document.title).toBe('Law List · Lexboard');
  });

  test('The window title names the record where there is one', () => {
    render(<PageHeading title="Update Law" documentTitle={['Update Law', 'LAW-000042']} />, {
      wrapper: Providers,
    });
    expect(document.title).toBe('Update Law · LAW-000042 · Lexboard');
  });
});

describe('The paginator', () => {
  function show(props: Partial<PaginatorProps> = {}) {
    const onPage = jest.fn();
    const onPageSize = jest.fn();
    render(
      <Paginator page={2} pageSize={50} total={846} onPage={onPage} onPageSize={onPageSize} {...props} />,
      { wrapper: Providers },
    );
    return { onPage, onPageSize };
  }

  function button(name: string) {
    return screen.getByRole<HTMLButtonElement>('button', { name });
  }

  test('The range of the page is said', () => {
    const ranges: [Partial<PaginatorProps>, string][] = [
      [{}, '51–100 of 846'],
      [{ page: 17 }, '801–846 of 846'],
      [{ page: 1, total: 0 }, '0–0 of 0'],
      [{ total: 10_000, totalCapped: true }, '51–100 of 10,000+'],
    ];
    for (const [props, range] of ranges) {
      show(props);
      expect(screen.getByRole('status').textContent).toBe(range);
      cleanup();
    }
  });

  test('The buttons lead to other pages, of a size that is chosen', async () => {
    const { onPage, onPageSize } = show();
    for (const name of ['First page', 'Previous page', 'Next page', 'Last page'])
      await userEvent.click(button(name));
    expect(onPage.mock.calls).toEqual([[1], [1], [3], [17]]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '200');
    expect(onPageSize).toHaveBeenCalledWith(200);
  });

  test('There is nothing before the first page and nothing after the last', () => {
    show({ page: 1, total: 50 });
    for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) {
      expect(button(name).getAttribute('aria-disabled')).toBe('true');
    }
  });

  test('A capped total does not end the pages, but its last one is unknown', () => {
    show({ page: 200, total: 10_000, totalCapped: true });
    expect(button('Next page').hasAttribute('aria-disabled')).toBe(false);
    expect(button('Last page').getAttribute('aria-disabled')).toBe('true');
  });

  test('Where no page follows a capped total, its last one is the end', async () => {
    const { onPage } = show({ page: 2, total: 100, totalCapped: true, endsThere: true });
    expect(screen.getByRole('status').textContent).toBe('51–100 of 100+');
    for (const name of ['Next page', 'Last page']) {
      expect(button(name).getAttribute('aria-disabled')).toBe('true');
    }
    await userEvent.click(button('Next page'));
    expect(onPage).not.toHaveBeenCalled();
  });
});

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

describe('A part that is fetched late', () => {
  /** As the page: what is thrown goes to a panel, and Retry shows everything anew. */
  class Retrying extends Component<PropsWithChildren> {
    override state = { failure: '' };
    static getDerivedStateFromError = (error: Error) => ({ failure: error.message });
    override render() {
      const { failure } = this.state;
      if (!failure) return this.props.children;
      return <button onClick={() => this.setState({ failure: '' })}>{failure}</button>;
    }
  }

  const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
  const load = jest.fn<Promise<ComponentType<{ name: string }>>, []>();

  beforeEach(() => load.mockReset().mockResolvedValue(Greeting));
  const show = (Part: ComponentType<{ name: string }>) =>
    render(
      <Retrying>
        <Part name="Asha" />
      </Retrying>,
      { wrapper: Providers },
    );

  test('is fetched once it is shown, with a spinner meanwhile, and never again', async () => {
    const Part = createLazyPart(load);
    expect(load).not.toHaveBeenCalled();
    const { unmount } = show(Part);
    expect(screen.getByText('Loading')).toBeTruthy();
    expect(await screen.findByText('Hello Asha')).toBeTruthy();
    unmount();
    show(Part);
    expect(screen.getByText('Hello Asha')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('that did not come is thrown, and fetched again when it is shown again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    load.mockRejectedValueOnce(new Error('Did not come'));
    show(createLazyPart(load));
    (await screen.findByRole('button', { name: 'Did not come' })).click();
    expect(await screen.findByText('Hello Asha')).toBeTruthy();
    jest.restoreAllMocks();
  });
});
