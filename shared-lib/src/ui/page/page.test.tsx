import { cleanup, render, screen } from '@testing-library/react';
import { Providers } from '../providers.tsx';
import { PageHeading } from './page-heading.tsx';
import userEvent from '@testing-library/user-event';
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
