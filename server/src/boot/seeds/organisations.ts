export interface DemoAccount {
  username: string;
  email: string;
  role: 'yes' | 'no';
  workspaceAccessType: 'Edit' | 'View';
}

export interface DemoOrganisation {
  name: string;
  accounts: readonly DemoAccount[];
}

/** The organisations and accounts of decisions §1. */
export const demoOrganisation: DemoOrganisation = {
  name: 'Demo Industries',
  accounts: [
    { username: 'admin', email: 'admin@demo.example', role: 'yes', workspaceAccessType: 'Edit' },
    { username: 'editor', email: 'editor@demo.example', role: 'no', workspaceAccessType: 'Edit' },
    { username: 'viewer', email: 'viewer@demo.example', role: 'no', workspaceAccessType: 'View' },
  ],
};

export const otherOrganisation: DemoOrganisation = {
  name: 'Other Org',
  accounts: [{ username: 'other', email: 'other@other.example', role: 'yes', workspaceAccessType: 'Edit' }],
};
