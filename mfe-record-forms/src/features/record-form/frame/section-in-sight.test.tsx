import { useRef } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { toSectionId } from './form-sections.ts';
import { useCurrentInSight, useSectionInSight } from './section-in-sight.ts';

const SIGHT_PX = 600;
const tops: Record<string, number> = { Identity: 0, Content: 900, Attachments: 1_700 };
const titles = Object.keys(tops);
const PAGE_PX = 1_800;

function Rail() {
  const rail = useRef<HTMLElement>(null);
  const inSight = useSectionInSight(rail, titles);
  useCurrentInSight(rail, inSight);
  return (
    <nav ref={rail}>
      {titles.map((title) => (
        <button key={title} aria-current={title === inSight || undefined}>
          {title}
        </button>
      ))}
    </nav>
  );
}

/** A page of a height, and a list in which every entry is lower than it is high. */
function Page() {
  return (
    <main>
      {titles.map((title) => (
        <h2 key={title} id={toSectionId(title)}>
          {title}
        </h2>
      ))}
      <Rail />
    </main>
  );
}

beforeEach(() => {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(PAGE_PX);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(SIGHT_PX);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const page = this.closest('main');
    const top = (tops[this.textContent] ?? 0) - (page?.scrollTop ?? 0);
    if (this.tagName === 'H2') return new DOMRect(0, top, 0, 30);
    if (this.tagName === 'BUTTON') return new DOMRect(0, titles.indexOf(this.textContent) * 100, 0, 24);
    return new DOMRect(0, 0, 0, this.tagName === 'NAV' ? 150 : SIGHT_PX);
  });
});

afterEach(() => jest.restoreAllMocks());

const current = () => screen.getAllByRole('button', { current: true }).map(({ textContent }) => textContent);

test.each([
  [0, 'Identity'],
  [500, 'Identity'],
  [700, 'Content'],
  [PAGE_PX - SIGHT_PX, 'Attachments'],
])('scrolled by %i px, the page shows %s', (scrolled, title) => {
  render(<Page />);
  const page = screen.getByRole('main');
  page.scrollTop = scrolled;
  fireEvent.scroll(page);
  expect(current()).toEqual([title]);
});

test('a long list scrolls to its entry that is current', () => {
  render(<Page />);
  const page = screen.getByRole('main');
  page.scrollTop = PAGE_PX - SIGHT_PX;
  fireEvent.scroll(page);
  expect(screen.getByRole('navigation').scrollTop).toBe(74);
});
