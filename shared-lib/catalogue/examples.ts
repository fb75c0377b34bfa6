import type { ComponentType } from 'react';
import { Badges } from './examples/badges.tsx';
import { Buttons } from './examples/buttons.tsx';
import { SavedViews } from './examples/calls.tsx';
import { DialogOfForm } from './examples/dialog.tsx';
import { Fields } from './examples/fields.tsx';
import { HarbourForm } from './examples/form.tsx';
import { HarbourList } from './examples/list.tsx';
import { PageLayout } from './examples/page-layout.tsx';
import { States } from './examples/states.tsx';

export interface Example {
  /** The file in the folder `examples`, without its ending; also its address. */
  name: string;
  title: string;
  Shown: ComponentType;
}

/** The examples in the order of the menu. */
export const examples: readonly Example[] = [
  { name: 'page-layout', title: 'Page layout', Shown: PageLayout },
  { name: 'list', title: 'List', Shown: HarbourList },
  { name: 'calls', title: 'Calls of the platform', Shown: SavedViews },
  { name: 'form', title: 'Form', Shown: HarbourForm },
  { name: 'fields', title: 'Fields', Shown: Fields },
  { name: 'dialog', title: 'Dialog', Shown: DialogOfForm },
  { name: 'buttons', title: 'Buttons', Shown: Buttons },
  { name: 'badges', title: 'Badges', Shown: Badges },
  { name: 'states', title: 'States and notices', Shown: States },
];
