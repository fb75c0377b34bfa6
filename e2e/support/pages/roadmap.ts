import type { Page } from '@playwright/test';

/** The controls of the law road map. */
export const roadmap = (page: Page) => ({
  tab: (name: 'LAWS TREE' | 'LAWS MAP') => page.getByRole('tab', { name, exact: true }),
  map: page.getByRole('group', { name: 'Map of India' }),
  /** A state on the map. */
  onMap: (name: string) =>
    page.getByRole('group', { name: 'Map of India' }).getByRole('button', { name: `${name},` }),
  table: page.getByRole('table', { name: 'States and union territories' }),
  tree: (name: string) => page.getByRole('tree', { name, exact: true }),
  item: (name: string | RegExp) => page.getByRole('treeitem', { name }),
  scope: (name: 'Central' | 'State') => page.getByRole('radio', { name, exact: true }),
  filter: page.getByRole('searchbox', { name: 'Filter laws' }),
  /** The region that says what was chosen. */
  chosen: (state: string) => page.getByRole('region', { name: state, exact: true }),
});

/** Ids of states in the list of choices that every organisation starts with. */
export const states = { Kerala: 17, Sikkim: 30 } as const;
