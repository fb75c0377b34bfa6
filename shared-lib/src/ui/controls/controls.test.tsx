import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '../providers.tsx';
import { AccordionSection } from './accordion-section.tsx';
import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Field, type FieldFrame } from './field.tsx';
import { Input } from './inputs.ts';
import { TabList } from './tab-list.tsx';

describe('Sections of an accordion', () => {
  test('A section opens and closes, and says which it would do', async () => {
    const hints = { closed: 'Click to open', open: 'Click to close' };
    render(
      <AccordionSection title="Timeline of Changes" hints={hints}>
        Entries
      </AccordionSection>,
      { wrapper: Providers },
    );
    const button = screen.getByRole('button', { name: 'Timeline of Changes Click to open', expanded: false });
    expect(screen.queryByText('Entries')).toBeNull();
    await userEvent.click(button);
    expect(screen.getByText('Entries')).toBeTruthy();
    await userEvent.click(
      screen.getByRole('button', { name: 'Timeline of Changes Click to close', expanded: true }),
    );
    expect(screen.queryByText('Entries')).toBeNull();
  });
});

describe('Buttons', () => {
  test('A loading button keeps name and focus and submits nothing', async () => {
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    const form = (loading: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" loading={loading}>
          Login
        </Button>
      </form>
    );
    const { rerender } = render(form(false), { wrapper: Providers });
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    rerender(form(true));
    const button = screen.getByRole('button', { name: 'Login' });
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('A button does not submit a form unless told to', () => {
    render(<Button>Close</Button>, { wrapper: Providers });
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  test('An icon button has a name', () => {
    render(<IconButton label="View LAW-000001" />, { wrapper: Providers });
    expect(screen.getByRole('button', { name: 'View LAW-000001' })).toBeTruthy();
  });

  test('Segments are buttons; one is pressed, another can be', async () => {
    const onChange = jest.fn();
    const options = [
      { value: 'all', label: 'All' },
      { value: 'draft', label: 'Draft' },
    ];
    render(<SegmentedControl label="Status" options={options} value="all" onChange={onChange} />, {
      wrapper: Providers,
    });
    expect(screen.getByRole('button', { name: 'All', pressed: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Draft', pressed: false }));
    expect(onChange).toHaveBeenCalledWith('draft');
  });
});

describe('Fields', () => {
  function show(extra: Partial<FieldFrame>) {
    render(
      <Field label="Law Name" {...extra}>
        {(control) => <Input {...control} />}
      </Field>,
      { wrapper: Providers },
    );
    return screen.getByRole('textbox', { name: 'Law Name' });
  }

  function readDescriptions(control: HTMLElement) {
    return (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  }

  test('The accessible name is the label, and nothing is marked where nothing is needed', () => {
    const control = show({});
    for (const name of ['aria-describedby', 'aria-invalid', 'aria-required']) {
      expect(control.getAttribute(name)).toBeNull();
    }
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('What every save needs is required; what Publish needs is described as that', () => {
    const toSave = show({ needed: 'save' });
    expect(toSave.getAttribute('aria-required')).toBe('true');
    expect(screen.getByRole('img', { name: 'Required for a draft' }).textContent).toBe('*');
    cleanup();
    const toPublish = show({ needed: 'publish', help: 'As printed in the gazette' });
    expect(toPublish.getAttribute('aria-required')).toBeNull();
    const [mark, help] = toPublish.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(screen.getByRole('img', { name: 'Required to publish' }).id).toBe(mark);
    expect(document.getElementById(help ?? '')?.textContent).toBe('As printed in the gazette');
  });

  test('Help and message describe the control, the message makes it invalid', () => {
    const control = show({ help: 'As printed in the gazette', message: 'Please fill the Law Name .' });
    expect(readDescriptions(control)).toEqual(['As printed in the gazette', 'Please fill the Law Name .']);
    expect(control.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('What a field says', () => {
  const field = (message: string | undefined, help?: string) => (
    <Field label="Law Name" message={message} help={help}>
      {(control) => <Input {...control} />}
    </Field>
  );
  const said = () => screen.queryAllByText(/^Please|^2 characters/).map(({ textContent }) => textContent);

  test('stays until a press is over, or what is pressed would move away', async () => {
    const { rerender } = render(field('Please fill the Law Name.'), { wrapper: Providers });
    fireEvent.mouseDown(document.body);
    rerender(field(undefined, '2 characters left'));
    expect(said()).toEqual(['Please fill the Law Name.']);
    fireEvent.mouseUp(document.body);
    expect(said()).toEqual(['Please fill the Law Name.']);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(said()).toEqual(['2 characters left']);
    rerender(field('Please fill it.'));
    expect(said()).toEqual(['Please fill it.']);
    // The effect of the press shows at once.
    fireEvent.mouseDown(document.body);
    fireEvent.mouseUp(document.body);
    fireEvent.click(document.body);
    rerender(field('Please fill the Law Name.'));
    expect(said()).toEqual(['Please fill the Law Name.']);
  });
});

describe('Tabs', () => {
  const tabs = [
    { name: 'one', label: 'ONE' },
    { name: 'two', label: 'TWO' },
    { name: 'three', label: 'THREE' },
  ] as const;

  function Tabs() {
    const [selected, select] = useState<(typeof tabs)[number]['name']>('one');
    return <TabList label="Numbers" tabs={tabs} selected={selected} panel="panel" onSelect={select} />;
  }

  const selected = () => screen.getByRole('tab', { selected: true }).textContent;

  test('a tab is selected by pressing it', async () => {
    render(<Tabs />, { wrapper: Providers });
    expect(selected()).toBe('ONE');
    await userEvent.click(screen.getByRole('tab', { name: 'THREE' }));
    expect(selected()).toBe('THREE');
  });

  test('the keyboard stops once, at the selected tab, and arrows select the others', async () => {
    render(<Tabs />, { wrapper: Providers });
    await userEvent.tab();
    const shown: (string | null)[] = [];
    for (const key of [
      '{ArrowRight}',
      '{ArrowLeft}',
      '{ArrowLeft}',
      '{ArrowRight}',
      '{End}',
      '{Home}',
      'x',
    ]) {
      await userEvent.keyboard(key);
      shown.push(selected());
      expect(document.activeElement?.textContent).toBe(selected());
    }
    expect(shown).toEqual(['TWO', 'ONE', 'THREE', 'ONE', 'THREE', 'ONE', 'ONE']);
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });
});
